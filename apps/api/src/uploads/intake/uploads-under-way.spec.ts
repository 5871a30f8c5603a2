import { EventEmitter } from 'node:events';
import { uploadPace } from '#dto';
import type { ProblemError } from '../../platform/http/problems/problem-error.js';
import { type Arriving, maxBodyBytes, uploadPlaces, type UploadSender, UploadsUnderWay } from './uploads-under-way.js';

const limits = { placeBytes: 1_000, inAll: 6, perNetwork: 4, perAddress: 3 };
const wide = { ...limits, perNetwork: 100, perAddress: 100 };
const from = (address: string, network = address): UploadSender => ({ address, network });
const endless = () => new Promise<void>(() => undefined);

interface Told {
  /** Bytes that its headers announce; undefined: chunked. */
  announced?: number | undefined;
  /** By how many seconds it is ahead of the slowest line that uploads support. */
  ahead?: number;
  complete?: boolean;
}

/** A request whose pace the test decides. */
function requestOf({ announced, ahead = 0, complete = false }: Told) {
  const headers = announced === undefined ? {} : { 'content-length': String(announced) };
  const socket = { bytesRead: 0 };
  const request = Object.assign(new EventEmitter(), { complete, destroyed: false, headers, readableLength: 0, socket });
  const destroy = () => ((request.destroyed = true), request.emit('close'));
  const begin = () => (socket.bytesRead = ahead * uploadPace.leastBytesPerSecond);
  return { request: Object.assign(request, { destroy }) as unknown as Arriving & EventEmitter, begin };
}

/** Uploads that last until they are ended. */
function crowd(places: typeof limits, spareBytes = Infinity) {
  let madeRoom = 0;
  const underWay = new UploadsUnderWay(() => (madeRoom += 1), places);
  const join = (sender: UploadSender, told: Told = {}) => {
    const { request, begin } = requestOf({ announced: 1, ...told });
    const upload = { request, answer: 0, get isCut() { return request.destroyed; } };
    const ended = underWay.run(request, sender, spareBytes, (signal) => {
      signal.addEventListener('abort', () => (upload.answer = (signal.reason as ProblemError).status));
      return endless();
    });
    ended.catch((problem: unknown) => (upload.answer = (problem as ProblemError).status));
    begin();
    return upload;
  };
  return { underWay, join, madeRoom: () => madeRoom };
}

const cut = (uploads: { isCut: boolean }[]) => uploads.map(({ isCut }) => isCut);

describe('uploads under way', () => {
  it('of one address let its slowest make room for its next', () => {
    const { join, madeRoom } = crowd(limits);
    const own = [60, -4, 20].map((ahead) => join(from('a'), { ahead }));
    const other = join(from('b'), { ahead: -9 });
    const next = join(from('a'));
    expect(cut([...own, other, next])).toEqual([false, true, false, false, false]);
    expect(madeRoom()).toBe(1);
  });

  it('of one network let the slowest of its busiest address make room', () => {
    const { join } = crowd(limits);
    const single = join(from('n:1', 'n'), { ahead: -9 });
    const busy = [-4, 60, 60].map((ahead) => join(from('n:2', 'n'), { ahead }));
    join(from('n:3', 'n'));
    expect(cut([single, ...busy])).toEqual([false, true, false, false]);
  });

  it('let the sender with the most make room when all places are taken, however slow the others are', () => {
    const { join } = crowd(wide);
    const rural = join(from('rural'), { ahead: -9 });
    const greedy = [60, 50, 40, 30, 20].map((ahead) => join(from('greedy'), { ahead }));
    const next = join(from('next'));
    expect(cut([rural, next])).toEqual([false, false]);
    expect(cut(greedy)).toEqual([false, false, false, false, true]);
  });

  it('add up the addresses of a wider network', () => {
    const { join } = crowd(wide);
    const home = [-9, -8].map((ahead) => join(from('home'), { ahead }));
    const wider = [3, 4, 5, 6].map((ahead) => join(from(`n:${ahead}`, 'n'), { ahead }));
    join(from('next'));
    expect(cut([...home, ...wider])).toEqual([false, false, true, false, false, false]);
  });

  it('take a place for each part of the disk that they announce, and the most if they announce nothing', () => {
    const { join } = crowd(wide);
    const [visitor, greedy] = [join(from('visitor'), { ahead: -9 }), join(from('greedy'), { announced: 4_001, ahead: 60 })];
    const next = join(from('next'));
    expect(cut([visitor, greedy, next])).toEqual([false, true, false]);
    const chunked = crowd({ ...wide, placeBytes: maxBodyBytes / 6 });
    const unannounced = chunked.join(from('greedy'), { announced: undefined, ahead: 60 });
    chunked.join(from('next'));
    expect(unannounced.isCut).toBe(true);
  });

  it('refuse the next of an address whose photos have all arrived or arrive faster', async () => {
    const { join, madeRoom } = crowd(limits);
    const own = [join(from('a'), { complete: true }), join(from('a'), { complete: true }), join(from('a'), { ahead: 5 })];
    const next = join(from('a'));
    await Promise.resolve();
    expect([...own, next].map(({ answer }) => answer)).toEqual([0, 0, 0, 429]);
    expect(madeRoom()).toBe(0);
  });

  it('of the busiest sender that have all arrived end with the last of them, which gets 503', () => {
    const { join } = crowd({ ...wide, inAll: 2 });
    const [first, last] = [join(from('a'), { complete: true }), join(from('a'), { complete: true })];
    const next = join(from('b'));
    expect([first, last, next].map(({ answer }) => answer)).toEqual([0, 503, 0]);
    expect(cut([first, last])).toEqual([false, false]);
  });

  it('announce together no more than the disk can spare', async () => {
    const { join } = crowd(wide, 2_999);
    const greedy = [join(from('a'), { ahead: 60 }), join(from('a'), { ahead: 50 })];
    const next = join(from('b'));
    expect(cut([...greedy, next])).toEqual([false, true, false]);
    const full = crowd(wide, 999);
    const refused = full.join(from('a'));
    await Promise.resolve();
    expect(refused.answer).toBe(503);
  });

  it('free their places when work ends and when it fails', async () => {
    const { underWay, join, madeRoom } = crowd({ ...limits, inAll: 1 });
    const whole = requestOf({ announced: 1, complete: true }).request;
    await expect(underWay.run(whole, from('a'), Infinity, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(underWay.run(whole, from('a'), Infinity, () => Promise.resolve('taken'))).resolves.toBe('taken');
    join(from('b'));
    expect(madeRoom()).toBe(0);
  });

  it('keep the place of a refused body while it still arrives, and free it then', async () => {
    const { underWay, join, madeRoom } = crowd({ ...limits, inAll: 1 });
    const refused = requestOf({ announced: 1, ahead: -9 });
    const run = underWay.run(refused.request, from('a'), Infinity, () => Promise.reject(new Error('refused')));
    refused.begin();
    await expect(run).rejects.toThrow('refused');
    const next = join(from('b'));
    expect([refused.request.destroyed, next.isCut, madeRoom()]).toEqual([true, false, 1]);
    next.request.emit('close');
  });

  it('of sixty addresses with five dripping connections each, which announce all they may, keep no visitor out', async () => {
    const { join } = crowd(uploadPlaces);
    const drips = Array.from({ length: 300 }, (_, n) => join(from(`drip ${n % 60}`), { announced: maxBodyBytes, ahead: -n }));
    const visitors = Array.from({ length: 60 }, (_, n) => join(from(`visitor ${n}`), { announced: 2_000_000 }));
    await Promise.resolve();
    expect(visitors.filter(({ isCut, answer }) => isCut || answer > 0)).toEqual([]);
    expect(drips.filter(({ isCut }) => !isCut).length).toBeLessThan(30);
  });
});
