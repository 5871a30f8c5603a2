import { connect, createServer } from 'node:net';
import { seededRandom } from '../signal/seeded-random.mjs';

/**
 * How a line treats a call. `answers`: the call passes, and its response too. `refuses`: every connection is broken at once. `hangs`:
 * the call is accepted, but nothing passes. `deaf`: the call passes, but its response does not.
 * @typedef {'answers' | 'refuses' | 'hangs' | 'deaf'} Mood
 */

const requestLine = /^([A-Z]{3,7}) (\S+)/;

/**
 * Opens a TCP line from a free port of this machine to a site. `become` changes its mood for open connections too; calls that hung are then
 * cut, or arrive late, depending on the seed. `takeCounts`: calls on records that passed, hung, arrived late, or lost their response, since
 * it was last called.
 * @param {string} target the site's address
 */
export async function layMoodyLine(target) {
  const { hostname, port } = new URL(target);
  /** @type {Mood} */
  let mood = 'answers';
  const open = new Set();
  const none = { 'calls that passed': 0, 'calls that hung': 0, 'calls that came late': 0, 'calls whose answer was dropped': 0 };
  let counts = { ...none };
  let random = seededRandom(0);

  const server = createServer((near) => {
    if (mood === 'refuses') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ host: hostname, port: Number(port) });
    const connection = { near, far, held: /** @type {Buffer[]} */ ([]), isDeaf: false, isChanging: false };
    open.add(connection);
    const end = () => {
      open.delete(connection);
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    near.on('data', (bytes) => {
      const [, method, path = ''] = requestLine.exec(bytes.subarray(0, 100).toString('latin1')) ?? [];
      if (method) connection.isChanging = method !== 'GET' && path.startsWith('/api/enquiries');
      const isHeld = mood === 'hangs' || connection.held.length > 0;
      if (method && connection.isChanging) counts[isHeld ? 'calls that hung' : 'calls that passed'] += 1;
      if (isHeld) {
        connection.held.push(bytes);
        return;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (mood === 'deaf' || mood === 'hangs') connection.isDeaf = true;
      if (!connection.isDeaf) near.write(bytes);
      else if (connection.isChanging) {
        counts['calls whose answer was dropped'] += 1;
        connection.isChanging = false;
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');

  /** Calls that hung are still under way: some arrive, although nobody waits for the response any more. */
  function letGo(connection) {
    const { near, far, held } = connection;
    if (held.length > 0 && random() < 0.5) {
      if (connection.isChanging) counts['calls that came late'] += 1;
      far.write(Buffer.concat(held.splice(0)));
      connection.isDeaf = true;
      setTimeout(() => near.resetAndDestroy(), 400);
    } else if (held.length > 0 || connection.isDeaf) near.resetAndDestroy();
  }

  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    takeCounts() {
      const taken = counts;
      counts = { ...none };
      return taken;
    },
    /** @param {number} seed */
    reseed(seed) {
      random = seededRandom(seed);
    },
    get mood() {
      return mood;
    },
    /** @param {Mood} next */
    become(next) {
      const before = mood;
      mood = next;
      if (next === before) return;
      if (next === 'refuses') for (const { near } of open) near.resetAndDestroy();
      else if (next === 'answers') for (const connection of open) letGo(connection);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        for (const { near } of open) near.destroy();
      }),
  };
}
