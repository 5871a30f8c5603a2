import { createDecipheriv, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.js';

/** A backup encrypted before there was age: these 8 bytes, the salt, the nonce, the text under AES-256-GCM, its tag. */
const magic = Buffer.from('TSBKENC1');
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16];
const headBytes = magic.length + saltBytes + nonceBytes;

/** A wrong passphrase and a damaged file look the same. */
export const wrongPassphrase = 'The passphrase is not the right one, or the backup is damaged.';

/** Cost of one guess, as OWASP's password storage sheet advises for scrypt where memory is short: 32 MB, three times. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** Whether a file begins as one of this kind does. */
export function isOldEncryption(head: Buffer): boolean {
  return head.subarray(0, magic.length).equals(magic);
}

/** The text of such a file. Only at its end is it certain that nothing was changed; throws BackupError then, so use nothing before. */
export async function* oldDecrypted(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = await sizeOf(path);
  if (bytes < headBytes + tagBytes) throw new BackupError('The backup is broken off.');
  const head = await partOf(path, magic.length, saltBytes + nonceBytes);
  const key = await keyOf(passphrase, head.subarray(0, saltBytes));
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(saltBytes)).setAAD(magic);
  decipher.setAuthTag(await partOf(path, bytes - tagBytes, tagBytes));
  const text: AsyncIterable<Buffer> = createReadStream(path, { start: headBytes, end: bytes - tagBytes - 1 });
  for await (const chunk of text) yield decipher.update(chunk);
  try {
    decipher.final();
  } catch (cause) {
    throw new BackupError(wrongPassphrase, { cause });
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  return derive(passphrase.normalize(), salt, 32, cost);
}

/** So many bytes of a file from there on; fewer at its end. Throws BackupError when it can't be read. */
export async function partOf(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path).catch(orUnreadable);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function orUnreadable(cause: NodeJS.ErrnoException): never {
  throw new BackupError(
    `The backup can't be read (${cause.message}). See that it is there and that the user who runs this may read it, in the containers user 1000.`,
    { cause },
  );
}
