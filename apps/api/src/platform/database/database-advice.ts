import { types } from 'node:util';
import { isDatabaseUnavailable } from './is-database-unavailable.js';

const untrusted =
  'The certificate of the database is not signed by an authority that is known here. Name that authority in NODE_EXTRA_CA_CERTS.';
const unknownHost = 'No host of the name in DATABASE_URL is known. Correct the name, or start the service of that name.';

/** Cause and remedy by error code of PostgreSQL (appendix A of its manual), of Node's sockets or of its TLS. */
const cures: Record<string, string> = {
  '28P01':
    'The database refuses the user or the password of DATABASE_URL. Correct it there or in DATABASE_PASSWORD; PostgreSQL keeps the password that it was first given until it is changed in PostgreSQL itself.',
  '28000':
    'The database does not let this user in from here. Correct the user in DATABASE_URL, allow it in pg_hba.conf, or add ?sslmode=verify-full to the address if the server asks for TLS.',
  '3D000':
    'PostgreSQL has no database of the name in DATABASE_URL. Create it (CREATE DATABASE), or correct the name at the end of the address.',
  '42501': 'The user of DATABASE_URL may not change the schema. Let it own the database: ALTER DATABASE … OWNER TO ….',
  '25006':
    'The database is read-only: DATABASE_URL names a standby, or default_transaction_read_only is on. Name the primary, or turn it off.',
  '53100': 'The disk of the database is full. Make room there; nothing else needs to be done.',
  '53300': 'The database takes no more connections. Raise its max_connections, or run fewer replicas (15 connections each).',
  '57P03': 'The database is still starting. Wait; if it goes on for minutes, its own log says why.',
  ECONNREFUSED: 'No PostgreSQL answers at the address of DATABASE_URL. Start it, or correct host and port.',
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

const silence =
  'The database of DATABASE_URL does not answer in time. See that it runs and is not overloaded, and that no firewall is in between.';

/** Why the database can't be used, in sentences for the person who runs the server; undefined for any other failure. */
export function databaseAdvice(failure: unknown): string | undefined {
  return databaseCure(failure) ?? (isDatabaseUnavailable(failure) ? withItsWords(silence, failure) : undefined);
}

/** The remedy for a failure with a known code; otherwise undefined. */
export function databaseCure(failure: unknown): string | undefined {
  const { code = '' } = rootOf(failure) ?? {};
  return cures[code] && withItsWords(cures[code], failure);
}

function withItsWords(advice: string, failure: unknown): string {
  const { code, message } = rootOf(failure) ?? {};
  return `${advice} (${[code, message].filter(Boolean).join(': ')})`;
}

/** A name with several addresses fails once for each; TypeORM wraps what the driver throws. */
function rootOf(failure: unknown): NodeJS.ErrnoException | undefined {
  if (!types.isNativeError(failure)) return undefined;
  const { errors, driverError } = failure as Error & { errors?: unknown[]; driverError?: unknown };
  return rootOf(driverError ?? errors?.[0]) ?? failure;
}
