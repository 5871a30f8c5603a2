import { problemContentType, type Problem } from '#dto';
import type { AxiosProgressEvent, AxiosResponse, AxiosStatic } from 'axios';
import { ApiError } from './api-error';

/** A phone with one bar of signal needs about this long for a small answer. */
const defaultTimeoutMs = 20_000;

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Sent as JSON, or as multipart when it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  /** 0 waits for ever; then the signal must end the wait. */
  timeoutMs?: number;
  signal?: AbortSignal;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

export interface ApiAnswer<T> {
  body: T;
  /** A header of the answer; the name in lower case. */
  header: (name: string) => string | undefined;
}

/** Fetches the code that makes calls, so that a form already has it when the signal drops. Rejects when it does not come. */
export async function preloadRequests(): Promise<void> {
  await loadAxios();
}

/**
 * Makes one call with the session's cookie and reads its JSON (null for an empty body).
 * Every other outcome throws an ApiError.
 */
export async function request<T>({ method = 'GET', url, body, headers, timeoutMs = defaultTimeoutMs, signal, onUploadProgress }: ApiRequest): Promise<ApiAnswer<T>> {
  const answer = await send();
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer);
  return {
    body: bodyOf(answer) as T,
    header: (name) => (answer.headers as Partial<Record<string, string>>)[name],
  };

  async function send(): Promise<AxiosResponse<string>> {
    try {
      const axios = await loadAxios();
      return await axios.request<string>({
        method,
        url,
        data: body,
        headers,
        signal,
        onUploadProgress,
        timeout: timeoutMs,
        withCredentials: true,
        responseType: 'text',
        validateStatus: null,
      });
    } catch (error) {
      throw new ApiError(0, error instanceof Error ? error.message : String(error));
    }
  }
}

async function loadAxios(): Promise<AxiosStatic> {
  return (await import('axios')).default;
}

function bodyOf({ status, data }: AxiosResponse<string>): unknown {
  try {
    return data ? JSON.parse(data) : null;
  } catch {
    // A hotspot's sign-in page answers 200 to everything; that is no success.
    throw new ApiError(status, data);
  }
}

function failureOf({ status, statusText, data, headers }: AxiosResponse<string>): ApiError {
  const isProblem = String(headers['content-type'] ?? '').startsWith(problemContentType);
  const retryAfterSeconds = Number(headers['retry-after']) || undefined;
  return new ApiError(status, data || statusText, isProblem ? problemIn(data) : undefined, retryAfterSeconds);
}

function problemIn(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}
