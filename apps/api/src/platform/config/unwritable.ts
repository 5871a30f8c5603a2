const codes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** Why nothing can be written, in words, when that is what the error says: the disk is full, read-only or belongs to somebody else. */
export function unwritable(error: unknown): string | undefined {
  if (!isErrno(error)) return undefined;
  // Of a folder on a read-only disk Node says that the one above it is not there.
  const isFolder = error.code === 'ENOENT' && error.syscall === 'mkdir';
  if (!isFolder && !codes.has(error.code ?? '')) return undefined;
  return `can't be written (${error.message}). Its disk must not be full or read-only, and the folder must belong to the user who runs this.`;
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
