import type { FieldError } from '#dto';
import { ApiError } from './api-error';

/** A failed call, or the one that caused an error; undefined for any other failure. */
export function apiErrorIn(failure: unknown): ApiError | undefined {
  if (failure instanceof ApiError) return failure;
  return failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : undefined;
}

/** The fields that the server refused, from a failed call or an error that it caused; empty for any other failure. */
export function refusedFields(failure: unknown): readonly FieldError[] {
  return apiErrorIn(failure)?.problem?.errors ?? [];
}
