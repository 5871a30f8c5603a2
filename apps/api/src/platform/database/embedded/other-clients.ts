import { applicationName, SteadyClient } from '../steady-client.js';

/** How many connections other processes have to the server; undefined when it does not answer. SQL: PostgreSQL's own view. */
export async function otherClients(url: string): Promise<number | undefined> {
  const client = new SteadyClient({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  try {
    await client.connect();
    const sql = `SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1`;
    const { rows } = await client.query<{ others: number }>(sql, [applicationName]);
    return rows[0]?.others;
  } catch {
    // The server is starting, stopping or hanging, which makes no difference to the caller.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
