import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PhotoStore } from '../src/uploads/photo-store.js';

/** The tests that every photo store must pass; `open` returns the store. Call it inside a `describe`. */
export function testPhotoStore(open: () => PhotoStore): void {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: Buffer | string) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, content);
    return path;
  };
  const read = async (id: string, copy: 'full' | 'thumbnail') => {
    const opened = await open().open(id, copy);
    return opened && { bytes: opened.bytes, content: await buffer(opened.stream) };
  };

  it('returns what was saved, byte for byte, each copy separately', async () => {
    const id = randomUUID();
    const large = Buffer.alloc(3_000_000, 'oak ');
    await open().save(id, 'full', file(large));
    await open().save(id, 'thumbnail', file('tiny'));
    const full = await read(id, 'full');
    expect([full?.bytes, full?.content.equals(large)]).toEqual([large.length, true]);
    await expect(read(id, 'thumbnail')).resolves.toEqual({ bytes: 4, content: Buffer.from('tiny') });
  });

  it('has nothing under an unknown id', async () => {
    await expect(open().open(randomUUID(), 'full')).resolves.toBeUndefined();
  });

  it('removes all copies, if there are any', async () => {
    const id = randomUUID();
    await open().save(id, 'full', file('large'));
    await open().remove(id);
    await open().remove(id);
    await expect(read(id, 'full')).resolves.toBeUndefined();
  });

  it.each(['../secret', '', '..', `${randomUUID()}/../../secret`])('refuses %j, which is not an id', async (id) => {
    await expect(open().open(id, 'full')).rejects.toThrow(RangeError);
    await expect(open().remove(id)).rejects.toThrow(RangeError);
    await expect(open().save(id, 'full', file('x'))).rejects.toThrow(RangeError);
  });
}
