import type { FieldError } from '#dto';
import { ApiError } from './api-error';

/** The fields that the server would not take, from a failed call or the failure that it caused; empty for every other failure. */
export function refusedFields(failure: unknown): readonly FieldError[] {
  const error = failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : failure;
  return (error instanceof ApiError && error.problem?.errors) || [];
}
