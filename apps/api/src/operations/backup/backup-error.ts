/** A backup that can't be made, read or restored; the message says why and what to do. */
export class BackupError extends Error {}

/** For `catch`: undefined for what can't be read as a backup; throws any other error. */
export function orDamaged(error: unknown): undefined {
  if (!(error instanceof BackupError)) throw error;
  return undefined;
}
