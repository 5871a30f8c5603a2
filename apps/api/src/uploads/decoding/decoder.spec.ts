import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decoderReading, decodersOf } from '../../../test/photos/decoders.js';
import { pngThatClaims, portrait } from '../../../test/photos/sample-pictures.js';
import { eventually } from '../../../test/eventually.js';
import { openFiles } from '../../../test/open-files.js';
import { workspaceRoot } from '../../platform/config/workspace-root.js';
import { Decoder } from './decoder.js';
import { NotAPicture } from './photo-limits.js';
import { makePhoto } from './photo-pipeline.js';

/** Takes a second and little memory. */
const slow = pngThatClaims(10_000, 6_000, Buffer.alloc((10_000 / 8 + 1) * 6_000));
const notAPng = pngThatClaims(20, 20, Buffer.alloc(3));

const folder = mkdtempSync(join(tmpdir(), 'decoder-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileOf(bytes: Buffer): string {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return path;
}

/** Starts a process that makes a photo of this file. */
function processThatMakes(path: string) {
  const pipeline = join(workspaceRoot, 'dist/api/uploads/decoding/photo-pipeline.js');
  const script = `const { makePhoto } = await import('${pipeline}'); process.on('SIGTERM', () => process.exit()); await makePhoto('${path}');`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
}

describe('a decoder', () => {
  it('that is killed in the middle of a picture costs no picture', async () => {
    const [path, other] = [fileOf(slow), fileOf(await portrait().jpeg().toBuffer())];
    const both = Promise.all([makePhoto(path), makePhoto(other)]);
    process.kill(await decoderReading(path, process.pid), 'SIGKILL');
    await expect(both).resolves.toMatchObject([{ width: 3291 }, { width: 240 }]);
  });

  it('that is killed twice in the middle of a picture costs that one', async () => {
    const path = fileOf(slow);
    const made = makePhoto(path).catch((error: unknown) => error);
    for (let killed = 0; killed < 2; killed++) process.kill(await decoderReading(path, process.pid), 'SIGKILL');
    expect(await made).toEqual(new NotAPicture('The decoder was killed (SIGKILL)'));
  });

  it('that hangs is ended, and the picture refused', async () => {
    const others = decodersOf(process.pid);
    const decoder = new Decoder(() => undefined);
    for (const pid of decodersOf(process.pid)) if (!others.includes(pid)) process.kill(pid, 'SIGSTOP');
    const made = decoder.decode({ path: fileOf(slow), megabytes: 200, of: 'photo' }, 0.1);
    await expect(made).rejects.toThrow(new NotAPicture('Out of time'));
    expect(decoder.isAlive).toBe(false);
  });

  it('counts as dead as soon as it has been killed, even while its channel is open', async () => {
    const decoder = new Decoder(() => undefined);
    const child = decoder['child'];
    child.disconnect = () => undefined;
    expect(decoder.isAlive).toBe(true);
    process.kill(child.pid ?? 0, 'SIGKILL');
    await once(child, 'exit');
    expect(child.connected).toBe(true);
    expect(decoder.isAlive).toBe(false);
  });

  it('ends before it takes more memory than it may', async () => {
    const decoder = new Decoder(() => undefined);
    const job = { path: fileOf(slow), megabytes: 20, of: 'photo' } as const;
    await expect(decoder.decode(job)).rejects.toThrow('The decoder was killed (SIGKILL)');
  });

  it('knows none of the server’s settings', async () => {
    await makePhoto(fileOf(await portrait().jpeg().toBuffer()));
    const [pid] = decodersOf(process.pid);
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').map((setting) => setting.split('=')[0]);
    expect(names.filter((name) => !/^(MALLOC_\w+|NODE_CHANNEL_\w+|PWD|OLDPWD|SHLVL|_|)$/.test(name ?? ''))).toEqual([]);
  });

  it('leaves nothing behind after many pictures that are none', async () => {
    await makePhoto(fileOf(await portrait().jpeg().toBuffer()));
    const before = openFiles().length;
    const path = fileOf(notAPng);
    for (let n = 0; n < 200; n++) await expect(makePhoto(path)).rejects.toThrow(NotAPicture);
    expect(openFiles().length - before).toBeLessThan(10);
    expect(decodersOf(process.pid).length).toBeLessThanOrEqual(2);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends with its parent in the middle of a picture (%s)', async (signal) => {
    const path = fileOf(slow);
    const parent = processThatMakes(path);
    const decoder = await decoderReading(path, parent.pid ?? 0);
    parent.kill(signal);
    await eventually(() => expect(existsSync(`/proc/${decoder}`)).toBe(false));
    expect(existsSync(`${path}.full.jpg`)).toBe(false);
  });
});
