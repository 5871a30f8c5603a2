import { types } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { uploadField, uploadLimits, uploadPace } from '#dto';
import type { ProblemError } from '../../platform/http/problems/problem-error.js';
import { bodyTooLarge, brokenOff, fileTooLarge, noFiles, notMultipart, unknownFields } from './upload-problems.js';
import { maxBodyBytes } from './uploads-under-way.js';

export interface ReceivedFile {
  path: string;
  /** The name on the visitor's device; for messages only. */
  name: string;
}

const limits = {
  fileSize: uploadLimits.maxBytes,
  fields: 8,
  fieldSize: 1024,
  fieldNameSize: 100,
  // Enough parts to reach the sixth file and to name a few unknown fields.
  parts: uploadLimits.maxFiles + 10,
  headerPairs: 20,
};

const longestShownName = 120;

/**
 * Writes the files of a multipart request to the folder, in order, without holding any in memory. Throws a problem for the whole request if
 * a file is too large, there are too many or none, or the form is broken or falls silent; the caller must then remove what is left in the
 * folder.
 */
export async function receiveFiles(
  request: Request,
  response: Response,
  folder: string,
  longestSilenceMs: number = uploadPace.graceMs,
): Promise<ReceivedFile[]> {
  if (!request.is('multipart/form-data')) throw notMultipart();
  if (Number(request.headers['content-length']) > maxBodyBytes) throw bodyTooLarge();
  // If the visitor left during the limit checks, the parser would wait for ever.
  if (request.destroyed) throw brokenOff();
  let received = 0;
  let tooLarge: ProblemError | undefined;
  const storage = multer.diskStorage({
    destination: folder,
    filename: (_request, file, use) => {
      const index = received++;
      file.stream.once('limit', () => (tooLarge ??= fileTooLarge(shown(file.originalname), index)));
      use(null, String(index));
    },
  });
  const read = multer({ storage, limits, defParamCharset: 'utf8' }).array(uploadField, uploadLimits.maxFiles);
  cutAtLength(request);
  request.setTimeout(longestSilenceMs, () => request.destroy());
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) => (error ? reject(tooLarge ?? orBrokenOff(error, request)) : resolve()));
  });
  const others = Object.keys(request.body as object);
  if (others.length > 0) throw unknownFields(others);
  const files = request.files as Express.Multer.File[];
  if (files.length === 0) throw noFiles();
  return files.map(({ path, originalname }) => ({ path, name: shown(originalname) }));
}

/** Cuts off a body that is too long although it did not announce its length. */
function cutAtLength(request: Request): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) request.destroy();
  });
}

/** Our own failures unchanged; a form that the parser can't read and a visitor who left become one problem. */
function orBrokenOff(error: unknown, request: Request): Error {
  if (error instanceof multer.MulterError) return error;
  const isOurs = types.isNativeError(error) && 'syscall' in error && !request.readableAborted;
  return isOurs ? error : brokenOff(error);
}

/** A name short enough for a message. */
function shown(name: string): string {
  return [...name.replace(/\p{Cc}/gu, '\ufffd')].slice(0, longestShownName).join('');
}
