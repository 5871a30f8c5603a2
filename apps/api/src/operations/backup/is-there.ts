import { access } from 'node:fs/promises';

/** Whether there is anything at that path. */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
