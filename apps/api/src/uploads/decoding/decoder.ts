import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../platform/config/workspace-root.js';
import type { MadePhoto } from './photo-copies.js';
import type { MadePicture } from './picture-files.js';
import { NotAPicture, photoLimits } from './photo-limits.js';
import { reservedCodeKilobytes } from './reserved-code.js';

/** A picture for the process, which must not take more than `megabytes` for it. */
export interface DecoderJob {
  path: string;
  megabytes: number;
  /** A record's photo, or the files of a picture of the site. */
  of: keyof Made;
}

/** What is made of each. */
export interface Made {
  photo: MadePhoto;
  picture: MadePicture;
}

/** What became of it: `refused` is not a picture, `failed` our own fault. */
export type DecoderAnswer = { made: Made[keyof Made] } | { refused: string } | { failed: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall'> };

/** Thrown if the process was killed in the middle of a picture, by itself (memory), the kernel, or anybody else. */
export class DecoderKilled extends Error {}

const program = join(workspaceRoot, 'dist/api/bundle/decoder-process.js');

const maps = '/proc/self/maps';
const codeKilobytes = existsSync(maps) ? reservedCodeKilobytes(readFileSync(maps, 'utf8')) : 0;
/**
 * The kernel refuses it more memory even between two looks of its own watch (Linux), writes no core file, and takes it before the server
 * when memory runs out. What is reserved and not used counts, too: stacks of threads, therefore small ones, some 50 MB of others, and code.
 */
const dataKilobytes = (photoLimits.megabytes.alone + 50) * 1024 + codeKilobytes;
const bounds = `ulimit -c 0; ulimit -s 2048; ulimit -d ${dataKilobytes}; echo 1000 >/proc/self/oom_score_adj`;

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A process that decodes pictures, one at a time, bounded in memory and time and without the server's settings. Without work it ends. */
export class Decoder {
  private readonly child = fork(program, {
    execPath: '/bin/sh',
    execArgv: ['-c', `{ ${bounds}; } 2>/dev/null; exec "$0" "$@"`, process.execPath],
    // Without them glibc keeps the memory of decoded pictures.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  private readonly ended: Promise<Error>;
  private rest: NodeJS.Timeout | undefined;

  constructor(onEnd: (decoder: Decoder) => void) {
    const { child } = this;
    running.add(child);
    child.unref();
    child.channel?.unref();
    this.ended = new Promise((resolve) => {
      child.once('error', resolve);
      child.once('exit', (status, signal) => {
        running.delete(child);
        onEnd(this);
        resolve(signal ? new DecoderKilled(`The decoder was killed (${signal})`) : new Error(`The decoder ended with status ${status}`));
      });
    });
  }

  get isAlive(): boolean {
    // The channel may outlive a process that somebody else killed by a moment.
    return this.child.connected && !this.child.killed && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Throws NotAPicture, also if it takes too long; DecoderKilled; file-system errors are passed on. */
  async decode(job: DecoderJob, seconds: number = photoLimits.decodeSeconds): Promise<Made[keyof Made]> {
    clearTimeout(this.rest);
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
      void this.end();
    }, seconds * 1000);
    // A process that has died takes nothing, and its end says so.
    this.child.send(job, () => undefined);
    const answer = await Promise.race([once(this.child, 'message') as Promise<[DecoderAnswer]>, this.ended]);
    clearTimeout(timer);
    this.rest = setTimeout(() => void this.end(), photoLimits.idleSeconds * 1000).unref();
    if (late.signal.aborted) throw new NotAPicture('Out of time');
    if (answer instanceof Error) throw answer;
    const [outcome] = answer;
    if ('made' in outcome) return outcome.made;
    throw 'refused' in outcome ? new NotAPicture(outcome.refused) : Object.assign(new Error(), outcome.failed);
  }

  /** Kills the process; resolves when its memory is free. */
  async end(): Promise<void> {
    this.child.ref();
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
