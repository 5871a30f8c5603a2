import { type HeldReason, minFormSeconds } from '#dto';

/**
 * Why a form looks like a robot's: the field that people never see is filled in, or it was sent faster than a person can; empty when
 * it does not. A missing time says nothing.
 */
export function heldReasonOf(trap: string | undefined, formSeconds: string | undefined): HeldReason | '' {
  if (trap) return 'trap';
  const tooFast = formSeconds !== undefined && /^\d+(\.\d+)?$/.test(formSeconds) && Number(formSeconds) < minFormSeconds;
  return tooFast ? 'speed' : '';
}
