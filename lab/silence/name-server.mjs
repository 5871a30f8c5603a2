import { createSocket } from 'node:dgram';

/** The address it listens on. */
export const nameServerAddress = '127.0.0.54';
const headerBytes = 12;
const typeA = 1;

/** A name server that resolves every name to 127.0.0.1, until it is told not to respond. Needs permission to open port 53. */
export async function startNameServer() {
  const state = { isSilent: false, asked: 0 };
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address: from }) => {
    state.asked += 1;
    if (!state.isSilent) socket.send(answerTo(question), port, from);
  });
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(53, nameServerAddress, () => resolve(undefined));
  });
  return { state, close: () => new Promise((resolve) => socket.close(() => resolve(undefined))) };
}

/** One A record for a question of type A, no record for any other (RFC 1035, section 4.1). */
function answerTo(question) {
  const nameEnd = question.indexOf(0, headerBytes) + 1;
  const asked = question.subarray(headerBytes, nameEnd + 4);
  const isA = asked.readUInt16BE(asked.length - 4) === typeA;
  const header = Buffer.from(question.subarray(0, headerBytes));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isA ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat(isA ? [header, asked, record] : [header, asked]);
}
