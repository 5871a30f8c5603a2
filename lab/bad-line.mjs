import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The state of a line. `bitsPerSecond`: for all connections together, in each direction; Infinity for no limit. `cuts`: the probability
 * that a connection is cut within half a megabyte, counted from its start or from when the line changed. `lostAnswers`: the probability
 * that a POST to the API reaches the server but its response is lost. `offline`: nothing passes.
 * @typedef {{ bitsPerSecond: number, cuts: number, lostAnswers: number, offline: boolean }} LineState
 */

/** @type {LineState} */
export const goodLine = { bitsPerSecond: Infinity, cuts: 0, lostAnswers: 0, offline: false };

const cutWithinBytes = 512 * 1024;
/** Small pieces, so that connections share the line and a cut comes in the middle of something. */
const pieceBytes = 1400;

/**
 * Opens a TCP line from a free port of this machine to a site. `become` changes its state, for open connections too; `counts` says what it
 * has done.
 * @param {string} target the site's address
 * @param {() => number} random numbers from 0 to under 1
 */
export async function layBadLine(target, random) {
  const { hostname, port } = new URL(target);
  let state = { ...goodLine };
  const counts = { connections: 0, cut: 0, lostAnswers: 0, refused: 0 };
  const open = new Set();
  const freeAt = { up: 0, down: 0 };

  const bytesUntilCut = () => (random() < state.cuts ? random() * cutWithinBytes : Infinity);

  /** Waits until the line has carried these bytes. */
  async function carry(direction, bytes) {
    if (!Number.isFinite(state.bitsPerSecond)) return;
    const from = Math.max(Date.now(), freeAt[direction]);
    freeAt[direction] = from + (bytes * 8000) / state.bitsPerSecond;
    await sleep(freeAt[direction] - Date.now());
  }

  const server = createServer((near) => {
    if (state.offline) {
      counts.refused += 1;
      near.resetAndDestroy();
      return;
    }
    counts.connections += 1;
    const far = connect({ host: hostname, port: Number(port) });
    const connection = { near, bytesLeft: bytesUntilCut(), isPosting: false };
    open.add(connection);
    const end = () => {
      open.delete(connection);
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    // Its normal end may come while the line is still carrying its bytes.
    far.on('error', end);
    void pass('up', near, far, connection);
    void pass('down', far, near, connection);
  });

  async function pass(direction, from, to, connection) {
    try {
      for await (const chunk of from) {
        if (direction === 'up') noteRequest(connection, chunk);
        else if (connection.isPosting && losesAnswer(connection)) return;
        for (let at = 0; at < chunk.length; at += pieceBytes) {
          const piece = chunk.subarray(at, at + pieceBytes);
          await carry(direction, piece.length);
          connection.bytesLeft -= piece.length;
          if (connection.bytesLeft < 0) return cut(connection);
          if (to.destroyed) return;
          if (!to.write(piece)) await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
        }
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  function noteRequest(connection, chunk) {
    const head = chunk.subarray(0, 10).toString('latin1');
    if (/^[A-Z]{3,7} \//.test(head)) connection.isPosting = head === 'POST /api/';
  }

  function losesAnswer(connection) {
    connection.isPosting = false;
    if (random() >= state.lostAnswers) return false;
    counts.lostAnswers += 1;
    connection.near.resetAndDestroy();
    return true;
  }

  function cut(connection) {
    counts.cut += 1;
    connection.near.resetAndDestroy();
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    counts,
    /** @param {Partial<LineState>} change */
    become(change) {
      state = { ...state, ...change };
      if (change.cuts !== undefined) for (const connection of open) connection.bytesLeft = bytesUntilCut();
      if (state.offline) for (const connection of open) cut(connection);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        for (const { near } of open) near.destroy();
      }),
  };
}
