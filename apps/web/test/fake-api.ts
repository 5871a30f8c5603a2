import { AxiosError, type AxiosAdapter, type AxiosProgressEvent, type GenericAbortSignal } from 'axios';
import { problemContentType, type FieldError } from '#dto';
import { api } from '../src/lib/api';

/** An answer of the fake server. Status 0 means that none comes. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer is delivered when this resolves: late, out of order or never. */
  after?: Promise<unknown>;
}

/** An answer that is delivered when `come` is called. */
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
  /** Milliseconds. */
  timeout?: number;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

type Server = (call: Call) => Answer | Promise<Answer>;

let server: Server = () => ({ status: 0 });
let line = new AbortController();

/** Ends a test's network, so that its pending and later calls do not take the next test's answers. */
export function cutFakeApi(): void {
  line.abort();
}

/** From now on, this server answers the page's calls. */
export function serveCalls(next: Server): void {
  server = next;
  line = new AbortController();
}

/**
 * Replaces the network with a fake server. Each address gives its answers in turn, and then repeats the last. Returns the calls, which are
 * added as they come.
 */
export function fakeApi(answers: Record<string, Answer[]>): Call[] {
  const calls: Call[] = [];
  serveCalls((call) => {
    calls.push(call);
    const list = answers[call.url] ?? [];
    return (list.length > 1 ? list.shift() : list[0]) ?? { status: 404 };
  });
  return calls;
}

const adapter: AxiosAdapter = async (config) => {
  const { method = '', headers, data, signal, timeout, onUploadProgress, responseType, validateStatus } = config;
  const lost = new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const broken = Promise.race([aborted(signal, lost), aborted(line.signal, lost)]);
  const body: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  const call = { method: method.toUpperCase(), url: api.getUri(config), headers, body, timeout, onUploadProgress };
  const answer = await Promise.race([server(call), broken]);
  await Promise.race([answer.after, broken]);
  const { status, body: answered = '' } = answer;
  if (status === 0) throw lost;
  const text = typeof answered === 'string' ? answered : JSON.stringify(answered);
  const response = { config, status, statusText: `Status ${status}`, headers: answer.headers ?? {}, data: responseType === 'blob' ? new Blob([text]) : text };
  if (validateStatus?.(status)) return response;
  throw new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
};
// An interceptor, because it also replaces an adapter that a call names.
api.interceptors.request.use((config) => Object.assign(config, { adapter }));

function aborted(signal: GenericAbortSignal | undefined, lost: Error): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(lost);
    signal?.addEventListener?.('abort', () => reject(lost));
  });
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
