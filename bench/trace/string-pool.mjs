/**
 * The StringIds table while it is being collected: every text once, ids dense from 0.
 *
 * It begins as in a real export, with strings that no event refers to: paths of loaded libraries
 * and a dump of the environment, long enough to need pages of its own.
 */
const LIBRARIES = 300;
const ENVIRONMENT_LINES = 400;

/** @returns {Iterable<string>} */
function* unreferencedTexts() {
  for (let i = 0; i < LIBRARIES; i += 1) yield `/usr/lib/x86_64-linux-gnu/libmodule_${i}.so.${i % 7}`;
  const lines = Array.from({ length: ENVIRONMENT_LINES }, (_, i) => `SETTING_${i}=value of ${i}`);
  yield lines.join('\n');
}

export class StringPool {
  /** @type {Map<string, number>} */
  #ids = new Map();

  constructor() {
    for (const text of unreferencedTexts()) this.idOf(text);
  }

  /**
   * @param {string} text
   * @returns {number} its id
   */
  idOf(text) {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  /** @returns {Iterable<[number, string]>} rows of StringIds */
  *rows() {
    for (const [text, id] of this.#ids) yield [id, text];
  }
}
