import { createHash } from 'node:crypto';

/** SHA-256 of a stream, in hexadecimal. */
export async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
