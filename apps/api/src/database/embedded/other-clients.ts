import pg from 'pg';

/** How many clients other than this question are connected to the server; undefined when it does not answer. */
export async function otherClients(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = `SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    const { rows } = await client.query<{ others: number }>(sql);
    return rows[0]?.others;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
