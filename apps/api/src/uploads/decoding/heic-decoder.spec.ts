import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committed } from '../../../test/photos/sample-pictures.js';
import { decodeHeic } from './heic-decoder.js';
import { NotAPicture } from './photo-kind.js';

const folder = mkdtempSync(join(tmpdir(), 'heic-'));
afterAll(() => rmSync(folder, { recursive: true }));
const output = join(folder, 'decoded.png');
const phone = committed('phone-portrait.heic');

describe('decodeHeic', () => {
  it('refuses more pixels than allowed before it decodes them', async () => {
    await expect(decodeHeic(phone, output, { maxPixels: 240 * 360 - 1 })).rejects.toThrow(new NotAPicture('240 × 360 pixels'));
  });

  it('refuses a picture that needs more memory than allowed', async () => {
    const large = join(folder, 'large.heic');
    writeFileSync(large, Buffer.concat([readFileSync(phone), Buffer.alloc(20_000_000)]));
    await expect(decodeHeic(large, output, { maxHeapBytes: 20_000_000 })).rejects.toThrow(new NotAPicture('Out of memory'));
    await expect(decodeHeic(large, output, { maxHeapBytes: 60_000_000 })).resolves.toBeUndefined();
  });

  it('gives up when it takes too long', async () => {
    await expect(decodeHeic(phone, output, { seconds: 0.001 })).rejects.toThrow(new NotAPicture('Out of time'));
  });

  it('tells a full or missing disk from a bad picture', async () => {
    await expect(decodeHeic(phone, join(folder, 'missing', 'decoded.png'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can decode several at once', async () => {
    const outputs = [1, 2, 3].map((number) => join(folder, `${number}.png`));
    await expect(Promise.all(outputs.map((path) => decodeHeic(phone, path)))).resolves.toHaveLength(3);
  });
});
