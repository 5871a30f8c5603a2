import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endWithin } from '../../platform/config/end-within.js';
import { Environment } from '../../platform/config/environment.js';

/** One trial serves all callers within this time, since anybody may call. */
const freshMs = 10_000;
const longestMs = 3_000;
const trialBytes = 65_536;

/** Tries to write a row and a file, as a request with photos would. Neither stays. */
@Injectable()
export class WriteTrial {
  private last: { at: number; outcome: Promise<void> } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** The outcome of the last ten seconds' trial, or of a new one. Throws the database's or the file system's error. */
  run(now = performance.now()): Promise<void> {
    if (!this.last || now - this.last.at > freshMs) this.last = { at: now, outcome: this.tryBoth() };
    return this.last.outcome;
  }

  private async tryBoth(): Promise<void> {
    await endWithin('The trial of a row and a file', longestMs, () => Promise.all([this.tryRow(), this.tryFile()]));
  }

  /** SQL, with as few columns as the table allows; in a table without a sequence, so that no number is used up. */
  private async tryRow(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query('INSERT INTO photos (id, position, width, height, bytes) VALUES ($1, 0, 1, 1, 0)', [randomUUID()]);
    } finally {
      try {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
      } finally {
        await runner.release();
      }
    }
  }

  /** The folder of uploads being read: a file left by a killed server is removed along with leftover uploads. */
  private async tryFile(): Promise<void> {
    const path = join(this.environment.DATA_DIR, 'tmp', `trial-${randomUUID()}`);
    try {
      await writeFile(path, Buffer.alloc(trialBytes), { flag: 'wx', mode: 0o600, flush: true });
    } finally {
      await rm(path, { force: true });
    }
  }
}
