import { types } from 'node:util';

/** Codes of Node's sockets: the server is not there, or went away. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Codes of PostgreSQL (appendix A of its manual): connection, who may connect, resources, shutdown, time-outs and the disk. */
const postgresCode = /^(08...|28...|53...|57P0[1-5]|57014|55P03|25006|58030)$/;

/** Those by which PostgreSQL refuses us: the password is wrong, or the user may not connect. */
const refusalCode = /^28...$/;

/** Messages of pg itself, which have no code. */
const driverMessage =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Errors of TypeORM: the connection broke between two statements of a transaction. */
const lostInTransaction = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** True if PostgreSQL refuses our user or password: a wrong setting, or a moment in which the password is being changed. */
export function isRefusedByDatabase(failure: unknown): boolean {
  if (!types.isNativeError(failure)) return false;
  const { code = '', driverError } = failure as NodeJS.ErrnoException & { driverError?: unknown };
  return refusalCode.test(code) || isRefusedByDatabase(driverError);
}

/** True if the database can't work right now; false if the statement is wrong. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  if (!types.isNativeError(failure)) return false;
  const {
    code = '',
    syscall = '',
    name,
    message,
    errors,
    driverError,
  } = failure as NodeJS.ErrnoException & { errors?: unknown; driverError?: unknown };
  if (postgresCode.test(code) || driverMessage.test(message) || lostInTransaction.test(name)) return true;
  if (socketCodes.has(code) && socketCalls.has(syscall)) return true;
  // A name with several addresses fails once for each; TypeORM wraps what the driver throws.
  return (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) || isDatabaseUnavailable(driverError);
}
