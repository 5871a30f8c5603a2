import type { FieldError } from '#dto';
import { ApiError } from './api-error';

/** The fields that the server refused, from a failed call or an error that it caused; empty for any other failure. */
export function refusedFields(failure: unknown): readonly FieldError[] {
  const error = failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : failure;
  return (error instanceof ApiError && error.problem?.errors) || [];
}
