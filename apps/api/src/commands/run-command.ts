import { parseArgs } from 'node:util';
import { loadEnvFile, EnvironmentError } from '../platform/config/read-environment.js';
import { unwritable } from '../platform/config/unwritable.js';
import { MigrationError } from '../platform/database/migration-error.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { S3Problem } from '../uploads/s3-problem.js';

/** A failure whose message is enough for the person at the terminal; it is shown without a stack. */
export class CommandError extends Error {}

/** Failures whose message is enough; any other is shown with its stack. */
const forPeople = [CommandError, EnvironmentError, MigrationError, ProblemError, S3Problem];

/** A command's arguments: its words in order, and the flags that are set. */
export interface Given {
  words: string[];
  flags: ReadonlySet<string>;
}

/** A command's definition. `usage` fits one screen; `words` are the least and the most it takes. */
export interface Command {
  usage: string;
  words?: readonly [number, number];
  flags?: readonly string[];
  /** Exit status when it throws; default: 1. */
  failure?: number;
}

/**
 * Runs this process as a command, with the settings of the environment and the .env file. The exit status is the result of `work` (0 if
 * none), `failure` if it throws, or 2, with the usage, if it was called wrongly.
 */
export async function runCommand(
  { usage, words: [fewest, most] = [0, 0], flags = [], failure = 1 }: Command,
  work: (given: Given) => Promise<unknown>,
): Promise<void> {
  const given = read(flags);
  if (given?.flags.has('help')) return console.log(usage);
  if (!given || given.words.length < fewest || given.words.length > most) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    loadEnvFile();
    const status = await work(given);
    process.exitCode = typeof status === 'number' ? status : 0;
  } catch (error) {
    const disk = unwritable(error);
    console.error(disk ? `A file ${disk}` : forPeople.some((kind) => error instanceof kind) ? wordsOf(error as Error) : error);
    process.exitCode = failure;
  }
}

/** The failure in words, with advice if there is any. */
export function wordsOf(error: Error): string {
  return error instanceof S3Problem ? `${error.message}. ${error.cure}` : error.message;
}

function read(flags: readonly string[]): Given | undefined {
  try {
    const options = Object.fromEntries([...flags, 'help'].map((name) => [name, { type: 'boolean' as const }]));
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return { words: positionals, flags: new Set(Object.keys(values)) };
  } catch {
    return undefined;
  }
}
