const codes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** Why nothing can be written, in words: the disk is full, read-only or somebody else's. Undefined for other errors. */
export function unwritable(error: unknown): string | undefined {
  const { code = '', syscall, message } = Object(error) as NodeJS.ErrnoException;
  // On a read-only disk Node reports that the parent folder is missing.
  const isFolder = code === 'ENOENT' && syscall === 'mkdir';
  if (!isFolder && !codes.has(code)) return undefined;
  return `can't be written (${message}). Its disk must not be full or read-only, and the folder must belong to the user who runs this.`;
}
