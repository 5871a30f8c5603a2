import pg from 'pg';

/** What this process calls itself at the database, so that its connections can be told from another one's. */
export const applicationName = `tree-surgery ${process.pid}`;

/** Until connected, unless whoever connects says otherwise: pg's own wait has no end. Milliseconds. */
const connectMs = 10_000;

/**
 * A client whose connection may break while it has nothing to do: its next query fails. With pg's own, nobody listens
 * then, and an `error` that nobody listens to ends the process; between pool and query runner that is a moment of every query.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ connectionTimeoutMillis: connectMs, ...(typeof config === 'string' ? { connectionString: config } : config) });
    this.on('error', () => undefined);
  }
}
