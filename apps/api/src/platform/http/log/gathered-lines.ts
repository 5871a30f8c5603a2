import { type DestinationStream, pino } from 'pino';

/** Lines that come this close together are one write; each write costs as much as making the line. Milliseconds. */
const gatherMs = 50;
/** So much is written without waiting for more. Characters. */
const mostGathered = 8_192;
const warning = 40;

/** pino tells a stream with this mark the level of each line before it writes it. */
const metadata = Symbol.for('pino.metadata');

interface LevelledStream extends DestinationStream {
  lastLevel: number;
}

/**
 * Writes the log's lines to a file descriptor beside the work, those of a moment together. Warnings and errors take all before
 * them along at once, and the end of the process what is left; `kill -9` loses the last moment.
 */
export function gatheredLines(descriptor: number): DestinationStream {
  const output = pino.destination({ dest: descriptor, sync: false });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const writeOut = () => {
    clearTimeout(timer);
    timer = undefined;
    output.write(lines);
    lines = '';
  };
  process.once('exit', () => {
    if (lines) pino.destination({ dest: descriptor, sync: true }).write(lines);
  });
  const stream: LevelledStream = {
    lastLevel: 0,
    write(line) {
      lines += line;
      if (stream.lastLevel >= warning || lines.length >= mostGathered) writeOut();
      else timer ??= setTimeout(writeOut, gatherMs).unref();
    },
  };
  return Object.assign(stream, { [metadata]: true });
}
