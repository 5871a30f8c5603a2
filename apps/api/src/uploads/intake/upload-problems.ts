import { MulterError } from 'multer';
import { business, uploadField, uploadLimits, uploadMessages, type FieldError } from '#dto';
import { invalidFields, ProblemError } from '../../http/problems/problem-error.js';
import { GateFull } from './gate.js';
import { intakeLimits } from '../decoding/photo-limits.js';

const noPhotosNow =
  'We cannot take photos right now. Please send your request without them, or try again in a minute. ' +
  `You can also call us on ${business.phone.display}; in an emergency call ${business.emergencyPhone.display}.`;

/** Of the file system: full, over its quota, or read-only. */
const noSpaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** What multer counts, in the order in which the parts come; all are more than our own pages send. */
const tooManyParts = new Set(['LIMIT_PART_COUNT', 'LIMIT_FIELD_COUNT', 'LIMIT_FIELD_VALUE', 'LIMIT_FIELD_KEY']);

/** No photos at the moment: too much to do, or no room on the disk. 503 with Retry-After; the rest of the site goes on. */
export function photosUnavailable(cause?: unknown): ProblemError {
  return new ProblemError('unavailable', { detail: noPhotosNow, retryAfterSeconds: intakeLimits.retryAfterSeconds, cause });
}

/** One file is larger than allowed: 413 that names it. */
export function fileTooLarge(name: string, index: number): ProblemError {
  const message = uploadMessages.tooLarge(name);
  return new ProblemError('body-too-large', { detail: message, errors: [{ field: uploadField, index, message }] });
}

/** The body as a whole is larger than all photos together may be: 413. */
export function bodyTooLarge(): ProblemError {
  return new ProblemError('body-too-large', { detail: `${uploadMessages.tooMany} ${uploadLimits.maxMegabytes}MB each.` });
}

/** Files that are no pictures: 422 that names each. */
export function notImages(bad: { name: string; index: number }[]): ProblemError {
  return invalidFields(...bad.map(({ name, index }): FieldError => ({ field: uploadField, index, message: uploadMessages.notAnImage(name) })));
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
  return invalidFields({ field: uploadField, message: 'Please choose at least one photo' });
}

/** Fields beside the photos: 422 that names each. */
export function unknownFields(fields: string[]): ProblemError {
  return invalidFields(...fields.map((field) => ({ field: field.slice(0, 100), message: 'This field is not known here' })));
}

/** The problem that a failed upload is answered with; what is nobody's fault but ours comes back as it is. */
export function uploadProblemFrom(thrown: unknown): unknown {
  if (thrown instanceof GateFull || isNoSpace(thrown)) return photosUnavailable(thrown);
  if (!(thrown instanceof MulterError)) return thrown;
  if (thrown.code === 'LIMIT_UNEXPECTED_FILE') return thrown.field === uploadField ? tooManyFiles() : unknownFields([thrown.field ?? '']);
  return new ProblemError(tooManyParts.has(thrown.code) ? 'body-too-large' : 'bad-request', { cause: thrown });
}

function isNoSpace(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && noSpaceCodes.has(String(thrown.code));
}

function tooManyFiles(): ProblemError {
  return invalidFields({ field: uploadField, message: uploadMessages.tooMany });
}
