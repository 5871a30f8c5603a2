import { databaseCure } from './database-advice.js';

/** A migration failed. The message says which, why, in which state the schema is, and what to do. */
export class MigrationError extends Error {
  constructor(name: string, isAtomic: boolean, cause: unknown) {
    const left = isAtomic
      ? 'Nothing of it was kept.'
      : 'It runs without a transaction: parts of it may be left (an index that is not valid, for example).';
    super(
      `The migration ${name} failed: ${reasonOf(cause)}\n${left} The migrations before it stay. Put right what it names and start again.`,
      { cause },
    );
  }
}

/** PostgreSQL's words and code; never its detail, which repeats rows. */
function reasonOf(cause: unknown): string {
  const cure = databaseCure(cause);
  if (cure) return cure;
  if (!(cause instanceof Error)) return String(cause);
  const { message, code } = cause as NodeJS.ErrnoException;
  return `${message}${code ? ` (${code})` : ''}.`;
}
