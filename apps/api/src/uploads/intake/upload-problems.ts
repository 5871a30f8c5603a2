import { types } from 'node:util';
import { MulterError } from 'multer';
import { uploadField, uploadLimits, uploadMessages, type FieldError } from '#dto';
import { siteFacts } from '../../platform/config/site-facts.js';
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.js';
import { invalidFields, ProblemError, unknownField } from '../../platform/http/problems/problem-error.js';
import { PhotoStoreFailure } from '../photo-store.js';

function orCall(): string {
  const { phone, emergencyPhone } = siteFacts().business;
  return `You can also call us on ${phone.display}; in an emergency call ${emergencyPhone.display}.`;
}

const noPhotosNow = `We cannot take photos right now. Please send your request without them, or try again in a minute.`;
const waitForOthers = `Other photos from your connection are still on their way. Please try again in a few seconds.`;
const tooManyWaiting = `Too many photos from your connection belong to no request yet. Please send your request without more photos.`;

/** Limits of multer on the parts of a form; each is above what our own pages send. */
const tooManyParts = new Set(['LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT', 'LIMIT_FIELD_VALUE', 'LIMIT_FIELD_KEY']);

/** 503 with Retry-After: photos cannot be taken now, as the server is busy, the disk is full or the store fails; all else works on. */
export function photosUnavailable(cause?: unknown): ProblemError {
  return new ProblemError('unavailable', {
    detail: `${noPhotosNow} ${orCall()}`,
    retryAfterSeconds: 30,
    cause,
  });
}

/** 429 with Retry-After: the address has as many uploads under way as it may. */
export function tooManyAtOnce(): ProblemError {
  return new ProblemError('too-many-requests', {
    detail: `${waitForOthers} ${orCall()}`,
    retryAfterSeconds: 5,
  });
}

/** 429 with Retry-After: the address has as many unclaimed photos as it may. */
export function tooManyUnclaimed(retryAfterSeconds: number): ProblemError {
  return new ProblemError('too-many-requests', { detail: `${tooManyWaiting} ${orCall()}`, retryAfterSeconds });
}

/** 413 that names the file: it is larger than allowed. */
export function fileTooLarge(name: string, index: number): ProblemError {
  const message = uploadMessages.tooLarge(name);
  return new ProblemError('body-too-large', { detail: message, errors: [{ field: uploadField, index, message, code: 'too-large' }] });
}

/** 413: the body is larger than all photos together may be. */
export function bodyTooLarge(): ProblemError {
  return new ProblemError('body-too-large', { detail: `${uploadMessages.tooMany} ${uploadLimits.maxMegabytes}MB each.` });
}

/** 422 that names each file that is not a picture. */
export function notImages(bad: { name: string; index: number }[]): ProblemError {
  const errorOf = (name: string, index: number): FieldError => ({
    field: uploadField,
    index,
    message: uploadMessages.notAnImage(name),
    code: 'not-an-image',
  });
  return invalidFields(...bad.map(({ name, index }) => errorOf(name, index)));
}

/** 415: the body is not a multipart form. */
export function notMultipart(): ProblemError {
  return new ProblemError('unsupported-type', { detail: 'Please send the photos as multipart/form-data.' });
}

/** 400: the body ended early or is not valid multipart. */
export function brokenOff(cause?: unknown): ProblemError {
  return new ProblemError('bad-request', { detail: 'The upload did not arrive whole. Please send the photos again.', cause });
}

/** 422: there is no file. */
export function noFiles(): ProblemError {
  return invalidFields({ field: uploadField, message: 'Please choose at least one photo', code: 'required' });
}

/** 422 that names each field other than the photos. */
export function unknownFields(fields: string[]): ProblemError {
  return invalidFields(...fields.map(unknownField));
}

/** The problem for a failed upload. Anything that is neither the visitor's fault nor the disk's or store's is returned unchanged. */
export function uploadProblemFrom(thrown: unknown): unknown {
  if (isStorageFailure(thrown)) return photosUnavailable(thrown);
  if (!(thrown instanceof MulterError)) return thrown;
  if (thrown.code === 'LIMIT_UNEXPECTED_FILE') return thrown.field === uploadField ? tooManyFiles() : unknownFields([thrown.field ?? '']);
  return new ProblemError(tooManyParts.has(thrown.code) ? 'body-too-large' : 'bad-request', { cause: thrown });
}

/** Whether the photo store or a call to the file system failed, whatever the reason (full, read-only, not ours). */
function isStorageFailure(thrown: unknown): boolean {
  if (thrown instanceof PhotoStoreFailure) return true;
  return types.isNativeError(thrown) && 'syscall' in thrown && !isDatabaseUnavailable(thrown);
}

function tooManyFiles(): ProblemError {
  return invalidFields({ field: uploadField, message: uploadMessages.tooMany, code: 'too-many' });
}
