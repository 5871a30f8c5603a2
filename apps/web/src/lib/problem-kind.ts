import { ApiError } from './api-error';

/** The last word of the type of the problem that a call failed with, such as `code-needed`; undefined for every other failure. */
export function problemKind(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.type.split(':').at(-1) : undefined;
}

/** What the server says of it; undefined for every failure that is no problem of the server's. */
export function problemDetail(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}
