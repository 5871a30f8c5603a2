import { apiRoutes, signInAgain, type Confirm, type SessionLives } from '#dto';
import type { AxiosError, AxiosRequestConfig, AxiosResponse } from 'axios';
import { api } from './api';
import type { ApiError } from './api-error';
import { problemKind } from './problem-kind';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** No press asked for this call, so nobody is asked for a fresh sign-in. */
    isBackground?: boolean;
    /** When the call was made (`performance.now()`). */
    begunAt?: number;
    /** The kind of problem after which the call was repeated. */
    repeatedAfter?: string;
  }
}

/** Asks a person to confirm their identity. Resolves once the sign-in is fresh; rejects with the error for the refused call. */
export type AskToConfirm = (refusal: ApiError) => Promise<void>;

let askToConfirm: AskToConfirm | undefined;
let confirming: Promise<void> | undefined;
let confirmedAt = -Infinity;
let replacement: Promise<unknown> | undefined;

api.interceptors.request.use((config) => Object.assign(config, { begunAt: performance.now() }));
api.interceptors.response.use(undefined, async (refusal: ApiError) => {
  const config = (refusal.cause as AxiosError | undefined)?.config;
  if (!config || !(await isWorthRepeating(refusal, config))) throw refusal;
  return api.request({ ...config, repeatedAfter: problemKind(refusal) });
});

/**
 * Makes one of the owner's calls. Repeats it once if its session was replaced before it arrived, or if it needs a fresh sign-in and a
 * person has confirmed their identity. Throws an ApiError.
 */
export async function ownerRequest<T = unknown>(config: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  return api.request<T>(config);
}

/** Registers the page's way of asking. Returns a function that removes it when the page goes; calls that wait for it then never settle. */
export function confirmBy(next: AskToConfirm): () => void {
  askToConfirm = next;
  return () => {
    askToConfirm = undefined;
    confirming = undefined;
  };
}

/**
 * Proves the person's identity: replaces the session with one whose sign-in is fresh. Throws an ApiError: 422 names a wrong `password` or
 * `response` of a passkey.
 */
export async function confirmSession(proof: Confirm): Promise<void> {
  await (replacement = ownerRequest({ method: 'POST', url: apiRoutes.confirm, data: proof }));
}

/** Whether the browser's session is alive on the server, after any pending replacement. Throws an ApiError without an answer. */
export async function sessionLives(): Promise<boolean> {
  await replacement?.catch(() => undefined);
  return (await ownerRequest<SessionLives>({ url: apiRoutes.sessionLives })).data.lives;
}

/** Whether the call may succeed now. Calls refused at the same time share a confirmation. Throws the error of a failed confirmation. */
async function isWorthRepeating(refusal: ApiError, config: AxiosRequestConfig): Promise<boolean> {
  const { url, isBackground, begunAt = 0, repeatedAfter } = config;
  const kind = problemKind(refusal);
  if (kind === repeatedAfter || url === apiRoutes.confirm) return false;
  if (kind === 'not-signed-in') return sessionLives().catch(() => false);
  if (kind !== signInAgain || !askToConfirm || isBackground) return false;
  if (confirmedAt < begunAt) await (confirming ??= confirmFor(refusal, askToConfirm));
  return true;
}

async function confirmFor(refusal: ApiError, ask: AskToConfirm): Promise<void> {
  try {
    await ask(refusal);
    confirmedAt = performance.now();
  } finally {
    confirming = undefined;
  }
}
