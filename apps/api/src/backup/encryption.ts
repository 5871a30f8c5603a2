import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.js';
import { isOldEncryption, oldDecrypted, partOf, wrongPassphrase } from './old-encryption.js';

/** How every age file begins: https://c2sp.org/age */
const magic = 'age-encryption.org/v1';

/** Cost of one guess: 64 MB and a fifth of a second. age's own default takes 256 MB, all that the nightly backup may have. */
const scryptWorkFactor = 16;

/** Encrypts a stream for this passphrase in the age format, for use in a pipeline: `age --decrypt` opens it, too. */
export function encrypting(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    encrypter.setPassphrase(passphrase.normalize());
    yield* buffers(await encrypter.encrypt(streamOf(source)));
  };
}

/** Whether a file is encrypted, in the present format or in the one before it. */
export async function isEncrypted(path: string): Promise<boolean> {
  const head = await partOf(path, 0, magic.length);
  return head.toString() === magic || isOldEncryption(head);
}

/**
 * The text of an encrypted file of either format. Only at its end is it certain that it is whole; throws BackupError then, so use nothing
 * before.
 */
export async function* decrypted(path: string, passphrase: string): AsyncGenerator<Buffer> {
  if (isOldEncryption(await partOf(path, 0, magic.length))) {
    yield* oldDecrypted(path, passphrase);
    return;
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize());
  try {
    yield* buffers(await decrypter.decrypt(streamOf(createReadStream(path))));
  } catch (cause) {
    throw new BackupError(wrongPassphrase, { cause });
  }
}

function streamOf(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source, { objectMode: false }));
}

async function* buffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
