import { AxiosError, type AxiosHeaders, default as axios, type InternalAxiosRequestConfig } from 'axios';
import { problemContentType, type FieldError } from '#dto';

/** What the fake server answers; 0 for no answer at all. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
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
  axios.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    const { method = 'get', url = '', headers, data } = config;
    calls.push({ method: method.toUpperCase(), url, headers, body: typeof data === 'string' ? JSON.parse(data) : data });
    const list = answers[url] ?? [{ status: 404 }];
    const answer = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404 };
    if (answer.status === 0) return Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
    const text = answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return Promise.resolve({ config, status: answer.status, statusText: `Status ${answer.status}`, headers: answer.headers ?? {}, data: text });
  };
  return calls;
}

/** A refusal of named fields, as the API sends it. */
export function refusal(...errors: FieldError[]): Answer {
  const body = { type: 'urn:problem-type:invalid-fields', title: 'Some fields are not right', status: 422, detail: 'Please correct them.', errors };
  return { status: 422, body, headers: { 'content-type': `${problemContentType}; charset=utf-8` } };
}
