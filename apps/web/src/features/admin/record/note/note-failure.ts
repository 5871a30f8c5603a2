import { ApiError, isSignedOut } from '../../../../lib/api-error';
import type { NoteDraft } from './note-drafts';

/** Why a note is not saved yet, and what becomes of it. */
export function noteFailure({ error, homeless }: NoteDraft): string {
  const status = error instanceof ApiError ? error.status : 0;
  const kept = homeless ? 'Keep this page open.' : 'Your words are kept on this device until they are saved.';
  if (isSignedOut(error)) return `Not saved: please sign in again. ${kept}`;
  return status === 0 ? `Not saved yet: no connection. ${kept}` : `Not saved yet: the server reported a problem (${status}). ${kept}`;
}
