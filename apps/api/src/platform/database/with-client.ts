import { SteadyClient } from './steady-client.js';

/** Runs `work` with a connection of its own, which ends with it. */
export async function withClient<Result>(connectionString: string, work: (client: SteadyClient) => Promise<Result>): Promise<Result> {
  const client = new SteadyClient({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
