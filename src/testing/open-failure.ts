/** What tests of refusals look at: the failure a promise ended in. Anything else that it ended in fails the test. */

import { OpenFailure, type Failure } from '../trace/failure';

export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof OpenFailure) return error.failure;
    throw new Error(`ended in an error that is no OpenFailure: ${String(error)}`, { cause: error });
  }
  throw new Error('ended well, where a failure was expected');
}
