/** Attacks on the uploads of a running product, while an honest visitor at another address keeps sending photos. */
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoutes, uploadField } from '#dto';
import sharp from 'sharp';

/** A client's address: one of this machine, or one that a trusted proxy names. */
const from = (source) => (source.startsWith('127.') ? { localAddress: source, header: '' } : { header: `x-forwarded-for: ${source}\r\n` });
const picture = (width, height) => sharp({ create: { width, height, channels: 3, background: '#3f6b3a' } });
const photo = await picture(60, 40).jpeg().toBuffer();
const boundary = 'b';
const end = Buffer.from(`\r\n--${boundary}--\r\n`);

/** A complete form with these photos. */
function formOf(photos) {
  const parts = photos.flatMap((bytes, n) => [
    Buffer.from(`${n ? '\r\n' : ''}--${boundary}\r\ncontent-disposition: form-data; name="${uploadField}"; filename="${n}.jpg"\r\n\r\n`),
    bytes,
  ]);
  return Buffer.concat([...parts, end]);
}

/**
 * Opens an upload that announces this many bytes, and passes its socket to `write`. Resolves when the connection has ended, or after
 * `longestMs`, with the response's status (0: cut off) and the time it took.
 * @returns {Promise<{ status: number, ms: number }>}
 */
export function upload(baseURL, source, bytes, longestMs, write) {
  const { localAddress, header } = from(source);
  return new Promise((resolve) => {
    const begun = performance.now();
    let said = '';
    const socket = connect({ port: Number(new URL(baseURL).port), host: '127.0.0.1', localAddress }).on('error', () => undefined);
    socket.on('data', (chunk) => (said += String(chunk)));
    const patience = setTimeout(() => socket.destroy(), longestMs);
    socket.write(
      `POST ${apiRoutes.upload} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n${header}` +
        `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    void write(socket);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), ms: Math.round(performance.now() - begun) });
    });
  });
}

/** Sends this many bytes a second, eight times a second, and pauses for `pause.ms` from `pause.at` on. */
const paced = (body, bytesPerSecond, pause = { at: Infinity, ms: 0 }) => async (socket) => {
  const piece = Math.max(1, Math.round(bytesPerSecond / 8));
  for (let at = 0; at < body.length && !socket.destroyed; at += piece) {
    socket.write(body.subarray(at, at + piece));
    await sleep(at <= pause.at && pause.at < at + piece ? pause.ms : (piece / bytesPerSecond) * 1_000);
  }
};

/** Twelve bytes a second. */
const drip = async (socket) => {
  while (!socket.destroyed) {
    socket.write('-'.repeat(12));
    await sleep(1_000);
  }
};
/** Sends everything at once, and nothing more. */
export const atOnce = (body) => (socket) => void socket.write(body);

/** Keeps this many connections per source open with `write`, and reopens each that ends, until the signal. */
async function hold(baseURL, sources, perSource, bytes, write, signal) {
  const open = new Set();
  signal.addEventListener('abort', () => open.forEach((socket) => socket.destroy()));
  const one = async (source) => {
    while (!signal.aborted) {
      await upload(baseURL, source, bytes, 60_000, (socket) => {
        open.add(socket);
        socket.once('close', () => open.delete(socket));
        return write(socket);
      });
      await sleep(250);
    }
  };
  await Promise.all(sources.flatMap((source) => Array.from({ length: perSource }, () => one(source))));
}

/**
 * What happens to an honest visitor while these sources attack for `forMs`: a photo every half second, and beside it one of 250 kB over a
 * line of 0.1 Mbit/s that pauses for eight seconds.
 */
export async function besideAttack(baseURL, { sources, perSource, honest, bytes = 5_000_000, write = drip, forMs }) {
  const over = new AbortController();
  const attack = hold(baseURL, sources, perSource, bytes, write, over.signal);
  await sleep(1_500);
  const until = Date.now() + forMs;
  const noise = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 97 })
    .toBuffer();
  const large = formOf([noise]);
  const slow = upload(baseURL, honest, large.length, 90_000, paced(large, 12_500, { at: Math.round(large.length / 2), ms: 8_000 }));
  const quick = [];
  const small = formOf([photo]);
  while (Date.now() < until) {
    quick.push(await upload(baseURL, honest, small.length, 30_000, atOnce(small)));
    await sleep(500);
  }
  const slowOne = await slow;
  over.abort();
  await attack;
  return { quick, slow: slowOne };
}

/** /64 networks of one /48. */
export const networksOfOne48 = (count) => Array.from({ length: count }, (_, n) => `2001:db8:7:${n.toString(16)}::1`);
/** Addresses of this machine. */
export const ownAddresses = (count) => Array.from({ length: count }, (_, n) => `127.0.1.${n + 1}`);
/** Addresses that a proxy names. */
export const proxiedAddresses = (count) => Array.from({ length: count }, (_, n) => `192.0.2.${n + 1}`);

/** A form with five pictures that are small to send and slow to decode. */
export async function costlyForm() {
  const bytes = await picture(4_000, 3_900).png({ compressionLevel: 9 }).toBuffer();
  return formOf(Array(5).fill(bytes));
}

/** A form with five files of 10 MB. */
export const largeForm = () => formOf(Array(5).fill(Buffer.alloc(10_000_000, 'x')));

/** The most bytes seen in the folder of uploads under way, until the signal. */
export async function watchFolder(dataDir, signal) {
  const folder = join(dataDir, 'tmp');
  let most = 0;
  while (!signal.aborted) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).then((file) => (file.isFile() ? file.size : 0), () => 0)));
    most = Math.max(most, sizes.reduce((sum, size) => sum + size, 0));
    await sleep(200);
  }
  return most;
}
