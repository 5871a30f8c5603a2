import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.js';

/** How every age file begins: https://c2sp.org/age */
const magic = 'age-encryption.org/v1';

/** Cost of one guess: 64 MB and a fifth of a second. age's own default takes 256 MB, all that the nightly backup may have. */
const scryptWorkFactor = 16;

/** An encrypted file that this key does not open; only damage in its first 200 bytes looks the same. */
export class WrongKey extends BackupError {}

const wrongKey = 'The passphrase is not the right one, or the start of the file is damaged. Please try the passphrase of that time, then another backup.';
export const damaged = 'The backup is damaged or cut short, or it is not a backup. Please use another one.';

/** The recipient of an encrypted file: a passphrase, or a key, which takes no time. */
export type Lock = { passphrase: string } | { recipient: string };
/** The secret that opens it. */
export type Key = { passphrase: string } | { identity: string };

/** Encrypts a stream in the age format, for use in a pipeline: `age --decrypt` opens it, too. */
export function encrypting(lock: Lock) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const encrypter = new Encrypter();
    if ('passphrase' in lock) {
      encrypter.setScryptWorkFactor(scryptWorkFactor);
      encrypter.setPassphrase(lock.passphrase.normalize());
    } else encrypter.addRecipient(lock.recipient);
    yield* buffers(await encrypter.encrypt(streamOf(source)));
  };
}

/** The text of an encrypted stream. Throws WrongKey at once, and BackupError at the end of a damaged stream, so use nothing before that. */
export async function* decrypted(source: AsyncIterable<Buffer>, key: Key): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase.normalize());
  else decrypter.addIdentity(key.identity);
  try {
    yield* buffers(await decrypter.decrypt(streamOf(source)));
  } catch (cause) {
    if (String(cause).includes('no identity matched')) throw new WrongKey(wrongKey, { cause });
    throw new BackupError(damaged, { cause });
  }
}

/** Whether a file is encrypted. Throws BackupError when it can't be read. */
async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(orUnreadable);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead).toString() === magic;
  } finally {
    await file.close();
  }
}

/** The bytes of a backup, decrypted when they are encrypted. Throws BackupError when they need a passphrase that is not given. */
export async function bytesOf(path: string, passphrase?: string): Promise<AsyncIterable<Buffer>> {
  if (!(await isEncrypted(path))) return createReadStream(path);
  if (!passphrase) throw new BackupError('The backup is encrypted. Please set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  return decrypted(createReadStream(path), { passphrase });
}

function streamOf(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source, { objectMode: false }));
}

async function* buffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function orUnreadable(cause: NodeJS.ErrnoException): never {
  throw new BackupError(
    `The backup can't be read (${cause.message}). See that it is there and that the user who runs this may read it, in the containers user 1000.`,
    { cause },
  );
}
