import type { DraftPhoto, QuoteDraft } from '../../../lib/outbox/draft';
import { expiryOf } from '../../../lib/outbox/draft';
import { sendingWords } from '../../../content/sending-words';
import { isPhotoSaved, type Photo } from '../photos/photo';
import { preparePhoto } from '../../../lib/photos/prepare-photo';
import { addLines } from '../photos/photo-lines';
import { stepOfField } from '../steps/step-of-field';
import type { QuoteRequest, SendingPhase } from '../quote-request';

/** A request's draft for this device; undefined if there is nothing to save. */
export function draftOf(request: QuoteRequest, now = Date.now()): QuoteDraft | undefined {
  const { id, values, step, reached, photos, startedAt, wantedAt, askedAt, seconds, trap, phase, refused, returned } = request;
  if (startedAt === undefined || phase.at === 'sent' || (returned && phase.at === 'rest')) return undefined;
  return {
    id,
    kind: 'quote',
    state: stateOf(phase, refused.length > 0),
    values,
    step,
    reached,
    photos: photos.map((photo) => ({ id: photo.id, name: photo.name })),
    createdAt: startedAt,
    changedAt: now,
    expiresAt: expiryOf({ createdAt: startedAt, wantedAt, askedAt }),
    wantedAt,
    askedAt,
    seconds,
    trap,
    refused,
  };
}

/** Whether the device has the whole request, answers and photos, so that nothing is lost if the page is closed. */
export function isRequestSaved(request: QuoteRequest): boolean {
  const draft = draftOf(request, 0);
  if (!draft) return true;
  return !request.savingRefused && request.savedDraft === JSON.stringify(draft) && request.photos.every(isPhotoSaved);
}

function stateOf({ at }: SendingPhase, refused: boolean): QuoteDraft['state'] {
  if (at === 'declined') return at;
  if (at === 'rest') return refused ? 'refused' : 'typing';
  return 'asked';
}

/**
 * Restores a request from its draft. The bytes of a photo may be missing, because the device had no room or the page ended too soon. Such
 * photos are named at the photos step, and no later step is open, so that the visitor notices before sending without them.
 */
export function requestOf(draft: QuoteDraft, bytes: readonly DraftPhoto[]): Partial<QuoteRequest> {
  const { id, values, createdAt, wantedAt, askedAt, seconds, trap, refused = [] } = draft;
  const photos = draft.photos.flatMap(({ id: photoId, name }): Photo[] => {
    const found = bytes.find((photo) => photo.id === photoId);
    return found ? [photoOf(name, found)] : [];
  });
  const gone = draft.photos.filter((photo) => !photos.some((found) => found.id === photo.id));
  const furthest = gone.length > 0 ? stepOfField('imageUrls') : Infinity;
  const reached = Math.min(draft.reached, furthest);
  const lines = addLines([], gone.map(({ name }) => sendingWords.photoGone(name)));
  const step = gone.length > 0 ? reached : draft.step;
  const phase: SendingPhase = { at: draft.state === 'declined' ? 'declined' : 'rest' };
  return { id, values, step, reached, photos, lines, startedAt: createdAt, wantedAt, askedAt, seconds, trap, phase, refused };
}

function photoOf(name: string, { id, type, bytes, isPicked, preview, url }: DraftPhoto): Photo {
  const blob = new Blob([bytes], { type });
  if (isPicked) return { id, name, picked: blob, saved: blob, url, prepared: preparePhoto(blob) };
  const small = preview && new Blob([preview], { type: 'image/jpeg' });
  return { id, name, blob, saved: blob, preview: small, url, prepared: Promise.resolve({ photo: blob, preview: small }) };
}
