import { readdirSync, readlinkSync } from 'node:fs';

/** Paths of this process's open files; a file that is being closed may still be among them. */
export function openFiles(): string[] {
  return readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
}
