import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committed } from '../../../test/photos/sample-pictures.js';
import { decodeHeic } from './heic-decoder.js';
import { NotAPicture } from './photo-limits.js';

const folder = mkdtempSync(join(tmpdir(), 'heic-'));
afterAll(() => rmSync(folder, { recursive: true }));
const output = join(folder, 'decoded.png');
const phone = committed('phone-portrait.heic');

describe('decodeHeic', () => {
  it('refuses more pixels than allowed before it decodes them', async () => {
    await expect(decodeHeic(phone, output, 240 * 360 - 1)).rejects.toThrow(new NotAPicture('240 × 360 pixels'));
  });

  it('tells a full or missing disk from a bad picture', async () => {
    await expect(decodeHeic(phone, join(folder, 'missing', 'decoded.png'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can decode several at once', async () => {
    const outputs = [1, 2, 3].map((number) => join(folder, `${number}.png`));
    await expect(Promise.all(outputs.map((path) => decodeHeic(phone, path)))).resolves.toHaveLength(3);
  });
});
