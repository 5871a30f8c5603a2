const codes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** Why nothing can be written, in words: the disk is full, read-only or somebody else's. Undefined for other errors. */
export function unwritable(error: unknown): string | undefined {
  if (!isErrno(error)) return undefined;
  // On a read-only disk Node reports that the parent folder is missing.
  const isFolder = error.code === 'ENOENT' && error.syscall === 'mkdir';
  if (!isFolder && !codes.has(error.code ?? '')) return undefined;
  return `can't be written (${error.message}). Its disk must not be full or read-only, and the folder must belong to the user who runs this.`;
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
