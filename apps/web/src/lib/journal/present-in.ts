import type { Problem } from '#dto';
import { ApiError } from '../api-error';
import type { WholeRecord } from './journal-entry';

/** The record as it is now, if a call was refused (412) because it had changed. */
export function presentIn(error: unknown): WholeRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const problem: (Problem & { present?: WholeRecord }) | undefined = error.problem;
  return problem?.present;
}
