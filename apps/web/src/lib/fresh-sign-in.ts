import { signInAgain } from '#dto';
import { ApiError } from './api-error';
import { problemKind } from './problem-kind';

/** Asks a person to confirm their identity. Resolves once the sign-in is fresh; rejects with the error for the refused call. */
export type Confirm = (refusal: ApiError) => Promise<void>;

let confirm: Confirm | undefined;
let underWay: Promise<void> | undefined;
let confirmedAt = -Infinity;

/** Registers the page's way of asking. Returns a function that removes it when the page goes; calls that wait for it then never settle. */
export function confirmBy(next: Confirm): () => void {
  confirm = next;
  return () => {
    confirm = undefined;
    underWay = undefined;
  };
}

/**
 * Makes a call. If the server wants a fresh sign-in, asks for confirmation and repeats the call; calls refused at the same time share one
 * confirmation.
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
