/** Of Node's sockets: the server is not there, or went away. */
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);

/** Of PostgreSQL (appendix A of its manual): connection, resources, shutdown and time-outs. */
const postgresCode = /^(08...|53...|57P0[1-5]|57014|55P03|25006|58030)$/;

/** Of pg itself, which gives these no code. */
const driverMessage = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether a failure means that the database can't work right now, rather than that a statement is wrong. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (failure instanceof AggregateError && failure.errors.some(isDatabaseUnavailable)) return true;
  const { code, syscall } = failure as NodeJS.ErrnoException;
  if (code && postgresCode.test(code)) return true;
  if (code && socketCodes.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo')) return true;
  return driverMessage.test(failure.message) || isDatabaseUnavailable((failure as { driverError?: unknown }).driverError);
}
