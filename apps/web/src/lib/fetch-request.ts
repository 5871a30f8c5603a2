import { ApiError, jsonOrText, successOf, type Answer } from './api-error';

const defaultTimeoutMs = 20_000;

/** A call that both a page, through axios, and a worker, through `fetch`, can make. */
export interface Call {
  method?: 'POST' | 'PATCH';
  url: string;
  /** Sent as JSON, or as multipart when it is FormData. */
  data?: object;
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeout?: number;
}

/** Makes one call. Anything but a success throws an ApiError. */
export type MakeCall = <T>(call: Call) => Promise<Answer<T>>;

/** Makes a call in a worker, which does not load axios. */
export const fetchRequest: MakeCall = async <T>({ method, url, data, headers, timeout = defaultTimeoutMs }: Call) => {
  const isJson = data && !(data instanceof FormData);
  const body = isJson
    ? { body: JSON.stringify(data), headers: { ...headers, 'content-type': 'application/json' } }
    : { body: data, headers };
  try {
    const response = await fetch(url, { method, ...body, signal: AbortSignal.timeout(timeout) });
    const { status, statusText } = response;
    const answer = { status, statusText, data: jsonOrText(await response.text()) as T, headers: Object.fromEntries(response.headers) };
    return successOf(answer);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, String(error));
  }
};
