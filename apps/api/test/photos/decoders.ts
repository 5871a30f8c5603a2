import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { eventually } from '../eventually.js';

/** Process ids of the decoders that a process has started. */
export function decodersOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isDecoderOf(parent, name))
    .map(Number);
}

/** Resolves with the decoder of `parent` that has this file open. */
export function decoderReading(path: string, parent: number): Promise<number> {
  return eventually(() => {
    const decoder = decodersOf(parent).find((pid) => filesOf(pid).includes(path));
    if (!decoder) throw new Error('No decoder reads it');
    return decoder;
  });
}

function isDecoderOf(parent: number, pid: string): boolean {
  try {
    const isChild = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${parent}\n`);
    return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process.js');
  } catch {
    return false;
  }
}

function filesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}
