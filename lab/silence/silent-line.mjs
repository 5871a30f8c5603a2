import { connect, createServer } from 'node:net';

/**
 * Opens a TCP line to a server of this machine that can fall silent: it still accepts connections and bytes, but passes nothing on in
 * either direction. `hush()` silences all connections; `hush(pattern)` silences each after a response of the server that matches, so that
 * an SMTP server falls silent in the middle of DATA. `speak()` breaks the silenced connections and lets new ones through.
 * @param {number} target the server's port
 */
export async function laySilentLine(target) {
  const open = new Set();
  /** @type {RegExp | boolean} */
  let silence = false;

  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target });
    const connection = { near, isSilent: silence === true };
    open.add(connection);
    const end = () => {
      open.delete(connection);
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', () => connection.isSilent || end()).on('close', () => connection.isSilent || end());
    near.on('data', (bytes) => {
      if (!connection.isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (connection.isSilent) return;
      near.write(bytes);
      connection.isSilent = silence instanceof RegExp && silence.test(bytes.toString('latin1'));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    /** @param {RegExp} [after] */
    hush(after) {
      silence = after ?? true;
      if (!after) for (const connection of open) connection.isSilent = true;
    },
    speak() {
      silence = false;
      for (const { near, isSilent } of open) if (isSilent) near.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        for (const { near } of open) near.destroy();
      }),
  };
}
