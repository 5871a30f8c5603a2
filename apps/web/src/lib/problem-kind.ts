import { ApiError } from './api-error';

/** Last part of the problem type of a failed call, such as `code-needed`; undefined for any other failure. */
export function problemKind(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.type.split(':').at(-1) : undefined;
}

/** The detail of the server's problem response; undefined for any other failure. */
export function problemDetail(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}
