import { types } from 'node:util';
import { QueryFailedError } from 'typeorm';

/** An error for the log, without the database's messages, statements and parameters: they quote visitors' words. */
export function withoutPersonalData(error: unknown): object {
  if (!types.isNativeError(error)) return { type: typeof error };
  const { code, table, constraint } = ((error as { driverError?: unknown }).driverError ?? error) as Record<string, unknown>;
  return {
    type: error.constructor.name,
    ...(!(error instanceof QueryFailedError) && { message: error.message }),
    code,
    table,
    constraint,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n'),
    ...(error.cause !== undefined && { cause: withoutPersonalData(error.cause) }),
  };
}
