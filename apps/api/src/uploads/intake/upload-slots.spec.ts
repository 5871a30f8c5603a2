import type { ProblemError } from '../../platform/http/problems/problem-error.js';
import type { Pace, UploadSlot, UploadSender } from './upload-slot.js';
import { UploadSlots } from './upload-slots.js';

const limits = { maxUploads: 6, maxUploadsPerNetwork: 4, maxUploadsPerAddress: 3, maxBytesUnderWay: 1_000 };
const wide = { ...limits, maxUploadsPerNetwork: 100, maxUploadsPerAddress: 100 };
const from = (address: string, network = address): UploadSender => ({ address, network });

/** Slots with uploads that last until they are ended, and whose pace the test decides. */
function crowd(sizes: typeof limits) {
  let madeRoom = 0;
  const slots = new UploadSlots(() => (madeRoom += 1), sizes);
  const join = (sender: UploadSender, patience = 5_000, isOver = false) => {
    const upload = { cut: false, answer: 0, slot: undefined as UploadSlot | undefined };
    const pace: Pace = { isOver, patienceLeft: () => patience, cut: () => void (upload.cut = true) };
    void slots.runInSlot(sender, pace, (slot) => {
      upload.slot = slot;
      slot.signal.addEventListener('abort', () => (upload.answer = (slot.signal.reason as ProblemError).status));
      return new Promise<void>(() => undefined);
    });
    const take = (bytes: number) => upload.slot && slots.take(upload.slot, bytes);
    return Object.assign(upload, { take });
  };
  return { slots, join, madeRoom: () => madeRoom };
}

describe('upload slots', () => {
  it('let the slowest upload of an address make room for its next', () => {
    const { join, madeRoom } = crowd(limits);
    const [fast, drip, fair] = [join(from('a'), 60_000), join(from('a'), 900), join(from('a'), 20_000)];
    const other = join(from('b'), 100);
    const next = join(from('a'));
    expect([fast.cut, drip.cut, fair.cut, other.cut, next.cut]).toEqual([false, true, false, false, false]);
    expect(madeRoom()).toBe(1);
  });

  it('let the slowest upload of the network’s busiest address make room', () => {
    const { join } = crowd(limits);
    const single = join(from('n:1', 'n'), 100);
    const [slow, quick, late] = [join(from('n:2', 'n'), 900), join(from('n:2', 'n'), 60_000), join(from('n:2', 'n'), 60_000)];
    join(from('n:3', 'n'));
    expect([single.cut, slow.cut, quick.cut, late.cut]).toEqual([false, true, false, false]);
  });

  it('if all are taken, let the sender with the most make room, however slow the others are', () => {
    const { join } = crowd(wide);
    const rural = join(from('rural'), 1);
    const greedy = [60_000, 50_000, 40_000, 30_000, 20_000].map((patience) => join(from('greedy'), patience));
    const next = join(from('next'));
    expect([rural.cut, next.cut]).toEqual([false, false]);
    expect(greedy.map(({ cut }) => cut)).toEqual([false, false, false, false, true]);
  });

  it('add up the addresses of a wider network', () => {
    const { join } = crowd(wide);
    const home = [join(from('home'), 1), join(from('home'), 2)];
    const wider = [3, 4, 5, 6].map((left) => join(from(`n:${left}`, 'n'), left));
    join(from('next'));
    expect(home.some(({ cut }) => cut)).toBe(false);
    expect(wider.map(({ cut }) => cut)).toEqual([true, false, false, false]);
  });

  it('if all uploads have arrived, end the last of them', () => {
    const { join } = crowd({ ...wide, maxUploads: 2 });
    const [first, last] = [join(from('a'), 0, true), join(from('a'), 0, true)];
    join(from('b'));
    expect([first.answer, last.answer]).toEqual([0, 503]);
    const own = crowd({ ...limits, maxUploadsPerAddress: 1 });
    const [one] = [own.join(from('a'), 0, true), own.join(from('a'))];
    expect(one.answer).toBe(429);
  });

  it('are freed when work ends and when it fails', async () => {
    const { slots, join, madeRoom } = crowd({ ...limits, maxUploads: 1 });
    const pace: Pace = { isOver: false, patienceLeft: () => 1, cut: () => undefined };
    await expect(slots.runInSlot(from('a'), pace, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.runInSlot(from('a'), pace, () => Promise.resolve('taken'))).resolves.toBe('taken');
    join(from('b'));
    expect(madeRoom()).toBe(0);
  });
});

describe('bytes under way', () => {
  it('above the ceiling end the largest upload of the sender with the most bytes', () => {
    const { join } = crowd(wide);
    const [visitor, small, large] = [join(from('visitor')), join(from('greedy')), join(from('greedy'))];
    visitor.take(450);
    small.take(200);
    large.take(300);
    expect([visitor.cut, small.cut, large.cut]).toEqual([false, false, false]);
    visitor.take(51);
    expect([visitor.cut, small.cut, large.cut]).toEqual([true, false, false]);
    small.take(400);
    expect([small.cut, large.cut]).toEqual([false, false]);
    small.take(101);
    expect([small.cut, large.cut]).toEqual([true, false]);
  });

  it('stay within what the disk can spare', () => {
    const { slots, join } = crowd(wide);
    const [first, second] = [join(from('a')), join(from('b'))];
    first.take(100);
    slots.setSpare(50);
    second.take(50);
    expect([first.cut, second.cut]).toEqual([false, false]);
    second.take(1);
    expect([first.cut, second.cut]).toEqual([true, false]);
  });
});
