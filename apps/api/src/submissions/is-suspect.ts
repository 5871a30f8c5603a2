import { minFormSeconds } from '#dto';

/** Whether a form looks like a robot's: the field that people never see is filled in, or it was sent faster than a person can. A missing time says nothing. */
export function isSuspect(trap: string | undefined, formSeconds: string | undefined): boolean {
  const tooFast = formSeconds !== undefined && /^\d+(\.\d+)?$/.test(formSeconds) && Number(formSeconds) < minFormSeconds;
  return Boolean(trap) || tooFast;
}
