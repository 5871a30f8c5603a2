import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadFolders } from './upload-folders.js';

const root = mkdtempSync(join(tmpdir(), 'closed-'));
afterAll(() => rmSync(root, { recursive: true }));
const close = (...path: string[]) => new UploadFolders(join(root, ...path), 0).close();
const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o777).toString(8);

describe('closing the folders', () => {
  it('creates a data folder that others may pass through, and an uploads folder that they may not enter', async () => {
    await close('new', 'data');
    expect([modeOf('new', 'data'), modeOf('new', 'data', 'tmp')]).toEqual(['711', '700']);
  });

  it('closes what an earlier version left open', async () => {
    mkdirSync(join(root, 'old', 'photos', 'ab'), { recursive: true });
    mkdirSync(join(root, 'old', 'tmp'));
    for (const path of ['old', 'old/tmp', 'old/photos', 'old/photos/ab']) chmodSync(join(root, path), 0o755);
    await close('old');
    expect(['old', 'old/tmp', 'old/photos', 'old/photos/ab'].map((path) => modeOf(path))).toEqual(['711', '700', '700', '700']);
  });

  it('leaves stricter modes as they are', async () => {
    mkdirSync(join(root, 'strict'), { mode: 0o700 });
    await close('strict');
    expect(modeOf('strict')).toBe('700');
  });
});
