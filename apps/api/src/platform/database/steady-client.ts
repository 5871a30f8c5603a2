import pg from 'pg';

/** This process's name at the database, which distinguishes its connections from those of other processes. */
export const applicationName = `tree-surgery ${process.pid}`;

/** Longest wait for a connection unless the caller sets one: pg waits without end. Milliseconds. */
const connectMs = 10_000;

/**
 * A client whose connection may break while idle: its next query fails. On pg's own client nobody listens for `error` between pool
 * and query runner, a moment of every query, and an unheard `error` ends the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ connectionTimeoutMillis: connectMs, ...(typeof config === 'string' ? { connectionString: config } : config) });
    this.on('error', () => undefined);
  }
}
