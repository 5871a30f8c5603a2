import { type ProblemError } from '../../http/problems/problem-error.js';
import { UploadSlots } from './upload-slots.js';

/** Work that lasts until it is told to end. */
function upload() {
  let end = (): void => undefined;
  const work = () => new Promise<void>((resolve) => (end = resolve));
  return { work, end: () => end() };
}

const statusOf = (error: unknown) => (error as ProblemError).status;

describe('UploadSlots', () => {
  it('gives one address only its own places, and others theirs', async () => {
    const slots = new UploadSlots({ maxUploads: 10, maxUploadsPerAddress: 2 });
    const greedy = [upload(), upload()];
    const running = greedy.map(({ work }) => slots.runInSlot('192.0.2.1', work));
    await expect(slots.runInSlot('192.0.2.1', upload().work).catch(statusOf)).resolves.toBe(429);
    await expect(slots.runInSlot('192.0.2.2', () => Promise.resolve('taken'))).resolves.toBe('taken');
    for (const { end } of greedy) end();
    await Promise.all(running);
    await expect(slots.runInSlot('192.0.2.1', () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  it('refuses everybody with 503 while all places are in use', async () => {
    const slots = new UploadSlots({ maxUploads: 2, maxUploadsPerAddress: 2 });
    const others = [upload(), upload()];
    const running = others.map(({ work }, index) => slots.runInSlot(`192.0.2.${index}`, work));
    await expect(slots.runInSlot('192.0.2.9', upload().work).catch(statusOf)).resolves.toBe(503);
    others[0]?.end();
    await running[0];
    await expect(slots.runInSlot('192.0.2.9', () => Promise.resolve('taken'))).resolves.toBe('taken');
    others[1]?.end();
    await running[1];
  });

  it('gives a place back when the work fails', async () => {
    const slots = new UploadSlots({ maxUploads: 1, maxUploadsPerAddress: 1 });
    await expect(slots.runInSlot('192.0.2.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.runInSlot('192.0.2.1', () => Promise.resolve('taken'))).resolves.toBe('taken');
  });
});
