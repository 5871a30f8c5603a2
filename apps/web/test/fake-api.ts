import { AxiosError, type AxiosHeaders, default as axios, type InternalAxiosRequestConfig } from 'axios';
import { problemContentType, type FieldError } from '#dto';

/** What the fake server answers; 0 for no answer at all. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Comes when this is done: late, out of order or, with a promise that nobody keeps, never. */
  after?: Promise<unknown>;
}

/** An answer that comes when `come` is called, however many others came meanwhile. */
export function lateAnswer(answer: Answer): { answer: Answer; come: () => void } {
  let come = () => {};
  const after = new Promise<void>((resolve) => (come = resolve));
  return { answer: { ...answer, after }, come };
}

/** A call as it left the page. */
export interface Call {
  method: string;
  url: string;
  headers: AxiosHeaders;
  body: unknown;
}

/** A server in place of the network: each address answers its list in turn, the last one for ever. Returns the calls as they come. */
export function fakeApi(answers: Record<string, Answer[]>): Call[] {
  const calls: Call[] = [];
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const { method = 'get', url = '', headers, data, signal } = config;
    calls.push({ method: method.toUpperCase(), url, headers, body: typeof data === 'string' ? JSON.parse(data) : data });
    const list = answers[url] ?? [{ status: 404 }];
    const answer = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404 };
    const lost = new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const broken = new Promise<never>((_, reject) => signal?.addEventListener?.('abort', () => reject(lost)));
    await Promise.race([answer.after, broken]);
    if (answer.status === 0) throw lost;
    const text = answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return { config, status: answer.status, statusText: `Status ${answer.status}`, headers: answer.headers ?? {}, data: text };
  };
  return calls;
}

/** A refusal of named fields, as the API sends it. */
export function refusal(...errors: FieldError[]): Answer {
  const body = { type: 'urn:problem-type:invalid-fields', title: 'Some fields are not right', status: 422, detail: 'Please correct them.', errors };
  return { status: 422, body, headers: { 'content-type': `${problemContentType}; charset=utf-8` } };
}
