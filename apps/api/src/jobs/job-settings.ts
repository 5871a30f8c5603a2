import { Injectable } from '@nestjs/common';

/** How one kind of job is worked on. */
export interface JobKindSettings {
  /** Rest between two looks for work. Milliseconds. */
  pollMs: number;
  /** Jobs of this kind at once in one process. */
  concurrency: number;
  /** A job that is not done by then belongs to a process that died, and is handed out again. Seconds. */
  expireSeconds: number;
  /** How often a job that threw, or whose process died, is handed out again, and after how long. */
  retryLimit: number;
  retrySeconds: number;
}

/** Every kind of job. Tests replace it to hurry. */
@Injectable()
export class JobSettings {
  mail: JobKindSettings = { pollMs: 1_500, concurrency: 4, expireSeconds: 240, retryLimit: 1_000, retrySeconds: 30 };
  housekeeping: JobKindSettings = { pollMs: 20_000, concurrency: 1, expireSeconds: 900, retryLimit: 3, retrySeconds: 300 };
  /** How often jobs of dead processes are looked for, and old ones thrown away. Milliseconds. */
  maintainMs = 60_000;
  /** How long running jobs may go on after the server was told to stop. Milliseconds. */
  stopMs = 5_000;
}

/** What a job of each kind knows: nothing of a person, only where to look. */
export interface JobData {
  mail: { mailId: string };
  housekeeping: Record<string, never>;
}
export type JobKind = keyof JobData;
