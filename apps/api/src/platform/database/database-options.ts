import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';
import { SnakeNaming } from './snake-naming.js';
import { applicationName, SteadyClient } from './steady-client.js';

/**
 * How long a request waits for a connection and for a statement before it gets 503. Milliseconds. In a rush most wait for one of the pool's
 * connections, as long as the deadline allows (http/guards/deadline.ts).
 */
const databaseTimeouts = { connectMs: 3_000, statementMs: 3_500 } as const;

/** Options of the data source. Migrations alone make the schema. */
export function databaseOptions(url: string) {
  return {
    type: 'postgres',
    url,
    applicationName,
    namingStrategy: new SnakeNaming(),
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    // Names PostgreSQL's own gen_random_uuid(); there is no extension to install.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    logging: false,
    connectTimeoutMS: databaseTimeouts.connectMs,
    poolSize: 15,
    extra: {
      Client: SteadyClient,
      statement_timeout: databaseTimeouts.statementMs,
      query_timeout: databaseTimeouts.statementMs + 500,
    },
  } as const satisfies DataSourceOptions;
}
