import pg from 'pg';

/** This process's name at the database, which distinguishes its connections from those of other processes. */
export const applicationName = `tree-surgery ${process.pid}`;

/** Longest waits for a connection and for an answer unless the caller sets others: pg waits without end. Milliseconds. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 15 * 60_000, keepAlive: true };
/** How long a connection that is being closed waits for the database to close its end. Milliseconds. */
const goodbyeMs = 5_000;

/** pg's message when a statement gets no answer in time (`query_timeout`). */
const silence = 'Query read timeout';

/**
 * A client whose connection may break while idle: its next query fails. While pg's own client passes from the pool to the query runner, as
 * it does for every query, nothing listens for its `error` event, and an `error` that nobody listens for ends the process.
 *
 * A statement that gets no answer in time ends the connection. pg would keep the connection and send no ROLLBACK after the statement: once
 * the database answered again, a transaction would still be open on a connection of the pool, and would lose what others store there.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...patience, ...(typeof config === 'string' ? { connectionString: config } : config) });
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...call: unknown[]) => unknown;
    this.query = ((...call: unknown[]) => {
      const answer = query(...call);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.endIfSilent(error));
      return answer;
    }) as typeof this.query;
  }

  /** Ends within five seconds, even if the database is silent. */
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const cutOff = setTimeout(() => this.connection.stream.destroy(), goodbyeMs).unref();
    this.once('end', () => clearTimeout(cutOff));
    return callback ? super.end(callback) : super.end();
  }

  private endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === silence) this.end().catch(() => undefined);
  }
}
