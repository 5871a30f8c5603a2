import type { FieldProblem } from '#dto';
import { ApiError } from './api-error';

/** The fields that the server would not take, from a failed call or the failure that it caused; empty for every other failure. */
export function refusedFields(failure: unknown): readonly FieldProblem[] {
  const error = failure instanceof Error && failure.cause instanceof ApiError ? failure.cause : failure;
  return (error instanceof ApiError && error.problem?.errors) || [];
}
