import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { testPhotoStore } from '../../test/photo-store-contract.js';
import { FilePhotoStore } from './file-photo-store.js';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = new FilePhotoStore(join(folder, 'photos'));

function upload(words: string): string {
  const path = join(folder, randomUUID());
  writeFileSync(path, words);
  return path;
}

describe('FilePhotoStore', () => {
  testPhotoStore(() => store);

  it('returns what was saved, each copy separately', async () => {
    const id = randomUUID();
    await store.save(id, 'full', upload('large'));
    await store.save(id, 'thumbnail', upload('tiny'));
    for (const [copy, words] of [
      ['full', 'large'],
      ['thumbnail', 'tiny'],
    ] as const) {
      const { stream = Readable.from([]), bytes } = (await store.open(id, copy)) ?? {};
      expect([await text(stream), bytes]).toEqual([words, words.length]);
    }
    expect(readdirSync(join(folder, 'photos', id.slice(0, 2))).sort()).toEqual([`${id}.jpg`, `${id}.thumb.jpg`]);
  });

  it('keeps other users of the machine out', async () => {
    const id = randomUUID();
    const path = upload('large');
    chmodSync(path, 0o644);
    await store.save(id, 'full', path);
    const modes = ['', id.slice(0, 2), `${id.slice(0, 2)}/${id}.jpg`].map((name) =>
      (statSync(join(folder, 'photos', name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '600']);
  });

  it('never leaves its folder', async () => {
    writeFileSync(join(folder, 'secret.jpg'), 'secret');
    for (const id of ['../secret', '', '..', `${randomUUID()}/../../secret`]) {
      await expect(store.open(id, 'full')).rejects.toThrow(RangeError);
      await expect(store.remove(id)).rejects.toThrow(RangeError);
    }
    expect(existsSync(join(folder, 'secret.jpg'))).toBe(true);
  });
});
