import pg from 'pg';

/** This process's name at the database, which distinguishes its connections from those of other processes. */
export const applicationName = `tree-surgery ${process.pid}`;

/** Longest wait for a connection unless the caller sets one: pg waits without end. Milliseconds. */
const connectMs = 10_000;

/** pg's words for a statement without an answer in time (`query_timeout`). */
const silence = 'Query read timeout';

/**
 * A client whose connection may break while idle: its next query fails. On pg's own client nobody listens for `error` between pool
 * and query runner, a moment of every query, and an unheard `error` ends the process.
 *
 * A statement without an answer in time ends the connection. pg would keep it, and send no ROLLBACK behind that statement: once the
 * database answers again, a transaction would be open on a connection of the pool, and lose what others store there.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ connectionTimeoutMillis: connectMs, ...(typeof config === 'string' ? { connectionString: config } : config) });
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...call: unknown[]) => unknown;
    this.query = ((...call: unknown[]) => {
      const answer = query(...call);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.endIfSilent(error));
      return answer;
    }) as typeof this.query;
  }

  private endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === silence) this.end().catch(() => undefined);
  }
}
