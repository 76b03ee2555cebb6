/** What whoever called can mend: one sentence for stderr, and exit code 2. Anything else that is thrown is a defect of ours. */
export class BadInput extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'BadInput';
  }
}
