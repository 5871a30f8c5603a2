import { signInAgain } from '#dto';
import { ApiError } from './api-error';
import { problemKind } from './problem-kind';

/** Has a person confirm that it is them. Done when the sign-in is fresh; throws what the refused call is to fail with. */
export type Confirm = (refusal: ApiError) => Promise<void>;

let confirm: Confirm | undefined;
let underWay: Promise<void> | undefined;
let confirmedAt = -Infinity;

/** Says who asks, as long as there is a page to ask on. Answers what ends it: calls that wait then stay without an answer. */
export function confirmBy(next: Confirm): () => void {
  confirm = next;
  return () => {
    confirm = undefined;
    underWay = undefined;
  };
}

/**
 * Makes a call. One that needs a fresh sign-in waits until somebody has confirmed that it is them, and is then made once more; calls
 * that are refused at the same time wait for the same answer.
 */
export async function withFreshSignIn<T>(call: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await call();
  } catch (refusal) {
    if (!confirm || !(refusal instanceof ApiError) || problemKind(refusal) !== signInAgain) throw refusal;
    if (confirmedAt < begun) await (underWay ??= ask(confirm, refusal));
    return call();
  }
}

async function ask(by: Confirm, refusal: ApiError): Promise<void> {
  try {
    await by(refusal);
    confirmedAt = performance.now();
  } finally {
    underWay = undefined;
  }
}
