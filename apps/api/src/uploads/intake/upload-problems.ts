import { types } from 'node:util';
import { MulterError } from 'multer';
import { business, uploadField, uploadLimits, uploadMessages, type FieldError } from '#dto';
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.js';
import { invalidFields, ProblemError, unknownField } from '../../platform/http/problems/problem-error.js';
import { PhotoStoreFailure } from '../photo-store.js';
import { intakeLimits } from './intake-limits.js';

const orCall = `You can also call us on ${business.phone.display}; in an emergency call ${business.emergencyPhone.display}.`;
const noPhotosNow = `We cannot take photos right now. Please send your request without them, or try again in a minute. ${orCall}`;
const waitForOthers = `Other photos from your connection are still on their way. Please try again in a few seconds. ${orCall}`;
const tooManyWaiting = `Too many photos from your connection belong to no request yet. Please send your request without more photos. ${orCall}`;

/** Parts that multer counts; each limit is above what our own pages send. */
const tooManyParts = new Set(['LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT', 'LIMIT_FIELD_VALUE', 'LIMIT_FIELD_KEY']);

/** No photos at the moment: too much to do, no room, or a store that fails. 503 with Retry-After; the rest of the site goes on. */
export function photosUnavailable(cause?: unknown): ProblemError {
  return new ProblemError('unavailable', { detail: noPhotosNow, retryAfterSeconds: intakeLimits.retryAfterSeconds, cause });
}

/** The address sends as many uploads at once as it may: 429 with Retry-After. */
export function tooManyAtOnce(): ProblemError {
  return new ProblemError('too-many-requests', { detail: waitForOthers, retryAfterSeconds: intakeLimits.retryAfterOwnSeconds });
}

/** The address has sent more photos that no request holds than it may: 429 with Retry-After. */
export function tooManyUnclaimed(retryAfterSeconds: number): ProblemError {
  return new ProblemError('too-many-requests', { detail: tooManyWaiting, retryAfterSeconds });
}

/** One file is larger than allowed: 413 that names it. */
export function fileTooLarge(name: string, index: number): ProblemError {
  const message = uploadMessages.tooLarge(name);
  return new ProblemError('body-too-large', { detail: message, errors: [{ field: uploadField, index, message, code: 'too-large' }] });
}

/** The body as a whole is larger than all photos together may be: 413. */
export function bodyTooLarge(): ProblemError {
  return new ProblemError('body-too-large', { detail: `${uploadMessages.tooMany} ${uploadLimits.maxMegabytes}MB each.` });
}

/** Files that are no pictures: 422 that names each. */
export function notImages(bad: { name: string; index: number }[]): ProblemError {
  const errorOf = (name: string, index: number): FieldError => ({
    field: uploadField,
    index,
    message: uploadMessages.notAnImage(name),
    code: 'not-an-image',
  });
  return invalidFields(...bad.map(({ name, index }) => errorOf(name, index)));
}

/** The body is no form of files: 415. */
export function notMultipart(): ProblemError {
  return new ProblemError('unsupported-type', { detail: 'Please send the photos as multipart/form-data.' });
}

/** The body ended early or is no multipart: 400. */
export function brokenOff(cause?: unknown): ProblemError {
  return new ProblemError('bad-request', { detail: 'The upload did not arrive whole. Please send the photos again.', cause });
}

/** No file at all: 422. */
export function noFiles(): ProblemError {
  return invalidFields({ field: uploadField, message: 'Please choose at least one photo', code: 'required' });
}

/** Fields beside the photos: 422 that names each. */
export function unknownFields(fields: string[]): ProblemError {
  return invalidFields(...fields.map(unknownField));
}

/**
 * The problem that a failed upload is answered with. Anything that is neither the visitor's fault nor the disk's or store's comes back as
 * it is.
 */
export function uploadProblemFrom(thrown: unknown): unknown {
  if (isStorageFailure(thrown)) return photosUnavailable(thrown);
  if (!(thrown instanceof MulterError)) return thrown;
  if (thrown.code === 'LIMIT_UNEXPECTED_FILE') return thrown.field === uploadField ? tooManyFiles() : unknownFields([thrown.field ?? '']);
  return new ProblemError(tooManyParts.has(thrown.code) ? 'body-too-large' : 'bad-request', { cause: thrown });
}

/** The photo store failed, or a call to the file system did, whatever its reason (full, read-only, not ours). */
function isStorageFailure(thrown: unknown): boolean {
  if (thrown instanceof PhotoStoreFailure) return true;
  return types.isNativeError(thrown) && 'syscall' in thrown && !isDatabaseUnavailable(thrown);
}

function tooManyFiles(): ProblemError {
  return invalidFields({ field: uploadField, message: uploadMessages.tooMany, code: 'too-many' });
}
