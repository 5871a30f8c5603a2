import { problemKind } from '../../../lib/problem-kind';

/** Browsers' names for the ways a passkey can fail (WebAuthn level 3), in plain words. */
const words: Record<string, string> = {
  NotAllowedError: 'The phone or computer was not unlocked in time.',
  AbortError: 'The phone or computer was not unlocked in time.',
  InvalidStateError: 'This device has a passkey for this site already.',
  SecurityError: 'Passkeys work at the site’s own address only.',
  NotSupportedError: 'This device can’t make passkeys for this site.',
  ConstraintError: 'This device has no screen lock. Set one in its settings first.',
  UnknownError: 'This device could not use its lock.',
};

/** Why the device's lock did not confirm the person, in one or two sentences; undefined for any other failure. */
export function passkeyFailure(error: unknown): string | undefined {
  if (problemKind(error) === 'wrong-passkey') return 'This passkey is no longer known here, or signing in took too long.';
  return error instanceof Error ? words[error.name] : undefined;
}
