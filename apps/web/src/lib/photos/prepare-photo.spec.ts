import { jest } from '@jest/globals';
import { jpegFile } from '../../../test/photo-files';
import { photoSizes, slowLineSizes } from './photo-sizes';
import { preloadPreparing, preparePhoto, type PreparedPhoto } from './prepare-photo';
import type { PhotoAnswer, PhotoTask } from './prepare-photo.worker';

/** Stands in for the browser's worker. Records the requests and the number of workers alive; answers all requests with the same answer. */
class FakeWorker extends EventTarget {
  static tasks: PhotoTask[] = [];
  static answer: PhotoAnswer | 'nothing' | 'error';
  static alive = 0;
  static mostAlive = 0;

  constructor() {
    super();
    FakeWorker.alive += 1;
    FakeWorker.mostAlive = Math.max(FakeWorker.mostAlive, FakeWorker.alive);
  }

  postMessage(task: PhotoTask): void {
    FakeWorker.tasks.push(task);
    const { answer } = FakeWorker;
    if (answer === 'error') queueMicrotask(() => this.dispatchEvent(new Event('error')));
    else if (answer !== 'nothing') queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
  }

  terminate(): void {
    FakeWorker.alive -= 1;
  }
}

const photo = new Blob(['large']);
const preview = new Blob(['small']);
const gif = new File(['GIF89a'], 'a.gif');
const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'a.heic');

/** Returns the pending timers of over ten seconds that are set from now on; with `atOnce` they fire at once. */
function spyOnLongTimers(atOnce = false): Set<unknown> {
  const waiting = new Set<unknown>();
  const { setTimeout, clearTimeout } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((action: () => void, ms: number) => {
    const timer = setTimeout(action, atOnce && ms > 10_000 ? 0 : ms);
    if (ms > 10_000) waiting.add(timer);
    return timer;
  }) as typeof setTimeout);
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer);
    clearTimeout(timer);
  });
  return waiting;
}

beforeEach(() => {
  Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: EventTarget });
  Object.assign(FakeWorker, { tasks: [], answer: { photo, preview, verdict: 'dark' }, alive: 0, mostAlive: 0 });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  jest.restoreAllMocks();
});

describe('a photo that is prepared', () => {
  it('is sent as the copy that the worker made, in the requested size, and leaves neither worker nor timer behind', async () => {
    const timers = spyOnLongTimers();
    expect(await preparePhoto(jpegFile('oak.jpg'))).toEqual({ photo, preview, verdict: 'dark' });
    await preparePhoto(jpegFile('oak.jpg'), slowLineSizes[0]);
    expect(FakeWorker.tasks.map(({ size }) => size)).toEqual([photoSizes.full, slowLineSizes[0]]);
    expect(FakeWorker.alive).toBe(0);
    expect(globalThis.setTimeout).toHaveBeenCalledWith(expect.anything(), 20_000);
    expect(timers.size).toBe(0);
  });

  it('is drawn by the worker that was preloaded', async () => {
    preloadPreparing();
    preloadPreparing();
    expect(FakeWorker.alive).toBe(1);
    await preparePhoto(jpegFile('oak.jpg'));
    expect(FakeWorker.alive).toBe(0);
  });

  it('is prepared after the one before it', async () => {
    await Promise.all([preparePhoto(jpegFile('oak.jpg')), preparePhoto(jpegFile('ash.jpg'))]);
    expect(FakeWorker.tasks).toHaveLength(2);
    expect(FakeWorker.mostAlive).toBe(1);
  });

  it('is drawn if the worker\'s file arrives at the second start', async () => {
    FakeWorker.answer = 'error';
    const made = preparePhoto(jpegFile('oak.jpg'));
    setTimeout(() => (FakeWorker.answer = { photo, preview }), 500);
    expect(await made).toEqual({ photo, preview });
    expect(FakeWorker.tasks).toHaveLength(2);
    expect(FakeWorker.alive).toBe(0);
  });

  it.each(['nothing', 'error', { failed: 'drawing' }] as const)('is sent without its metadata, and shown as it is, if the worker answers %j', async (answer) => {
    spyOnLongTimers(answer === 'nothing');
    FakeWorker.answer = answer;
    const made = await preparePhoto(jpegFile('oak.jpg'));
    expect(made).toMatchObject({ photo: { type: 'image/jpeg' } });
    expect((made as PreparedPhoto).preview).toBe((made as PreparedPhoto).photo);
    expect(FakeWorker.alive).toBe(0);
  });

  it('is sent without its metadata by a browser that has no canvas, which starts no worker', async () => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    preloadPreparing();
    const made = await preparePhoto(jpegFile('oak.jpg'));
    expect(made).toMatchObject({ photo: { type: 'image/jpeg' } });
    expect((made as PreparedPhoto).preview).toBe((made as PreparedPhoto).photo);
    expect(FakeWorker.tasks).toEqual([]);
    expect(FakeWorker.alive).toBe(0);
  });

  it('counts as no picture if every browser can read its kind and this one cannot read the file', async () => {
    FakeWorker.answer = { failed: 'reading' };
    expect(await preparePhoto(jpegFile('oak.jpg'))).toBe('notAnImage');
    expect(await preparePhoto(gif)).toBe('notAnImage');
  });

  it('is sent as it is, without a preview, if only some browsers can read its kind', async () => {
    FakeWorker.answer = { failed: 'reading' };
    expect(await preparePhoto(heic)).toEqual({ photo: heic, preview: undefined });
  });
});
