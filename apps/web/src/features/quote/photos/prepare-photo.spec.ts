import { jest } from '@jest/globals';
import { jpegFile } from '../../../../test/photo-files';
import { photoSizes, slowLineSizes } from './photo-sizes';
import { preloadPreparing, preparePhoto } from './prepare-photo';
import type { PhotoAnswer, PhotoTask } from './prepare-photo.worker';

/** Stands in for the browser's worker: its requests, its answer to all of them, the number alive. */
class FakeWorker extends EventTarget {
  static tasks: PhotoTask[] = [];
  static answer: PhotoAnswer | 'nothing' | 'error';
  static alive = 0;

  constructor() {
    super();
    FakeWorker.alive += 1;
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

/** Waiting timers of over ten seconds, from now on; `atOnce` fires them without the wait. */
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
  Object.assign(FakeWorker, { tasks: [], answer: { photo, preview, verdict: 'dark' }, alive: 0 });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  jest.restoreAllMocks();
});

describe('a photo that is prepared', () => {
  it('travels as the copy that was made, in the size that was asked for, and leaves neither worker nor timer', async () => {
    const timers = spyOnLongTimers();
    expect(await preparePhoto(jpegFile('oak.jpg'))).toEqual({ photo, preview, verdict: 'dark' });
    await preparePhoto(jpegFile('oak.jpg'), slowLineSizes[0]);
    expect(FakeWorker.tasks.map(({ size }) => size)).toEqual([photoSizes.full, slowLineSizes[0]]);
    expect(FakeWorker.alive).toBe(0);
    expect(globalThis.setTimeout).toHaveBeenCalledWith(expect.anything(), 20_000);
    expect(timers.size).toBe(0);
  });

  it('is drawn by the worker that was fetched before', async () => {
    preloadPreparing();
    preloadPreparing();
    expect(FakeWorker.alive).toBe(1);
    await preparePhoto(jpegFile('oak.jpg'));
    expect(FakeWorker.alive).toBe(0);
  });

  it('waits its turn: one at a time', async () => {
    const both = [preparePhoto(jpegFile('oak.jpg')), preparePhoto(jpegFile('ash.jpg'))];
    await both[0];
    expect(FakeWorker.tasks.length).toBe(1);
    await both[1];
    expect(FakeWorker.tasks.length).toBe(2);
  });

  it('is drawn after all when the worker came with the second start', async () => {
    FakeWorker.answer = 'error';
    const made = preparePhoto(jpegFile('oak.jpg'));
    setTimeout(() => (FakeWorker.answer = { photo, preview }), 500);
    expect(await made).toEqual({ photo, preview });
    expect(FakeWorker.tasks).toHaveLength(2);
    expect(FakeWorker.alive).toBe(0);
  });

  it.each(['nothing', 'error', { failed: 'drawing' }] as const)('travels stripped, and is shown as it is, after %j of the worker', async (answer) => {
    spyOnLongTimers(answer === 'nothing');
    FakeWorker.answer = answer;
    const made = await preparePhoto(jpegFile('oak.jpg'));
    expect(made?.photo.type).toBe('image/jpeg');
    expect(made?.preview).toBe(made?.photo);
    expect(FakeWorker.alive).toBe(0);
  });

  it('is none when every browser could read it and this one cannot', async () => {
    FakeWorker.answer = { failed: 'reading' };
    expect(await preparePhoto(jpegFile('oak.jpg'))).toBeUndefined();
    expect(await preparePhoto(gif)).toBeUndefined();
  });

  it('travels as it is, without a preview, when only some browsers can read it', async () => {
    FakeWorker.answer = { failed: 'reading' };
    expect(await preparePhoto(heic)).toEqual({ photo: heic, preview: undefined });
  });
});
