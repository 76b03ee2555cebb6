/** What wrote an export: Nsight Systems, or the recorder of the demo, whose name stands before its version. */

export const OWN_PRODUCER = 'Stallscope';

/** "nsys 2025.3.2", or "Stallscope 0.1.0". */
export function producerText(version: string): string {
  return isOwn(version) ? version : `nsys ${version}`;
}

export function isOwn(version: string | null): boolean {
  return version?.startsWith(`${OWN_PRODUCER} `) === true;
}
