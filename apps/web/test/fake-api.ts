import { AxiosError, default as axios, type InternalAxiosRequestConfig } from 'axios';
import { apiRoutes, problemContentType, type FieldError } from '#dto';
import { fetched } from './fetched';

/** An answer of the fake server; 0 means none at all. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Delivered when this resolves: late, out of order or, with a promise that never settles, never. */
  after?: Promise<unknown>;
}

/** An answer that arrives when `come` is called, whatever arrived in between. */
export function lateAnswer(answer: Answer): { answer: Answer; come: () => void } {
  let come = () => {};
  const after = new Promise<void>((resolve) => (come = resolve));
  return { answer: { ...answer, after }, come };
}

/** A call by the page. */
export interface Call {
  method: string;
  url: string;
  headers: { get: (name: string) => unknown };
  body: unknown;
}

let cutLine = () => {};

/** Ends the network of a test: nothing that it left unanswered, or asks for later, takes the next test's answers. */
export function cutFakeApi(): void {
  cutLine();
}

/**
 * Replaces the network with a server: each address returns its list in turn, the last one for ever. Returns the calls as they come. The
 * live stream stays with the network, or with a `fakeStream`.
 */
export function fakeApi(answers: Record<string, Answer[]>): Call[] {
  const calls: Call[] = [];
  const cut = new AbortController();
  cutLine = () => cut.abort();
  /** Answers a call; without an answer, or once its caller aborts, throws the result of `lost`. */
  async function answerTo(call: Call, signal: { addEventListener?: (type: 'abort', listener: () => void) => void } | null | undefined, lost: () => Error) {
    calls.push(call);
    const list = answers[call.url] ?? [{ status: 404 }];
    const answer = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404 };
    const broken = new Promise<never>((_, reject) => {
      for (const end of [signal, cut.signal]) end?.addEventListener?.('abort', () => reject(lost()));
    });
    if (cut.signal.aborted) throw lost();
    await Promise.race([answer.after, broken]);
    if (answer.status === 0) throw lost();
    const text = answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return { status: answer.status, headers: answer.headers ?? {}, text };
  }
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const { method = 'get', url = '', headers, data, signal } = config;
    const call = { method: method.toUpperCase(), url, headers, body: typeof data === 'string' ? JSON.parse(data) : data };
    const { status, headers: answered, text } = await answerTo(call, signal, () => new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
    return { config, status, statusText: `Status ${status}`, headers: answered, data: text };
  };
  const { fetch: network } = globalThis;
  globalThis.fetch = async (input, init = {}) => {
    const url = input as string;
    if (url === apiRoutes.updates) return network(input, init);
    const { method = 'GET', headers, body, signal } = init;
    const call = { method, url, headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : body };
    const { status, headers: answered, text } = await answerTo(call, signal, () => new TypeError('Failed to fetch'));
    return fetched(status, text, answered);
  };
  return calls;
}

/** A refusal of named fields, as the API sends it. */
export function refusal(...errors: FieldError[]): Answer {
  const body = { type: 'urn:problem-type:invalid-fields', title: 'Some fields are not right', status: 422, detail: 'Please correct them.', errors };
  return { status: 422, body, headers: { 'content-type': `${problemContentType}; charset=utf-8` } };
}

/** Another failure that the API names, such as `sign-in-again`. */
export function problem(status: number, kind: string, detail = ''): Answer {
  const body = { type: `urn:problem-type:${kind}`, title: '', status, detail };
  return { status, body, headers: { 'content-type': problemContentType } };
}
