import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Environment } from '../../config/environment.js';
import { inWords } from './in-words.js';
import { withoutPersonalData } from './logged-error.js';

/** Nest's own report of its start, for debugging: the caller reports a failed start once, in words. */
const chatter = new Set([
  'ExceptionHandler',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'TypeOrmModule',
]);

/** One for all logs of the process, so that their lines keep their order. */
let stderr: DestinationStream | undefined;

/**
 * The log, on stderr: one JSON object a line, or words on a terminal. Each is written before the work goes on, so that not even kill -9
 * loses one. Stdout is for the person who starts the server.
 */
export function openLog({ LOG_LEVEL }: Environment): Logger {
  stderr ??= process.stderr.isTTY ? { write: (line) => process.stderr.write(inWords(line)) } : pino.destination({ dest: 2, sync: true });
  return pino({ level: LOG_LEVEL, base: undefined, serializers: { err: withoutPersonalData } }, stderr);
}

/** Lets Nest and our `Logger`s write to the log. An object is an event: its members join the context in the line. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: string) => this.write('info', message, context);
  warn = (message: unknown, context?: string) => this.write('warn', message, context);
  debug = (message: unknown, context?: string) => this.write('debug', message, context);
  verbose = (message: unknown, context?: string) => this.write('trace', message, context);
  fatal = (message: unknown, context?: string) => this.write('fatal', message, context);
  /** Nest passes the stack before the context. */
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest.at(-1));

  private write(given: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', message: unknown, context: unknown): void {
    const level = typeof context === 'string' && chatter.has(context) ? 'debug' : given;
    if (message instanceof Error) this.logger[level]({ context, err: message });
    else if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message });
    else this.logger[level]({ context }, String(message));
  }
}
