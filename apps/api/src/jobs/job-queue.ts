import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import PgBoss from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import { Serving } from '../config/serving.js';
import { JobRunner } from './job-runner.js';
import { type JobData, type JobKind, JobSettings } from './job-settings.js';
import { onConnection, onPool } from './pg-boss-database.js';

/** Works on a job. `signal` is aborted when the server can wait no longer. Throwing hands the job out again later. */
export type JobHandler<Kind extends JobKind> = (data: JobData[Kind], jobId: string, signal: AbortSignal) => Promise<void>;

/**
 * Jobs on PostgreSQL: one commits or vanishes with its caller's transaction, and runs in one process at a time.
 * pg-boss keeps the jobs; its own loops are not used (docs/decisions/0030).
 */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly boss: PgBoss;
  private readonly starts: (() => { stop(): Promise<void> })[] = [];
  private readonly impatience = new AbortController();
  private runners: { stop(): Promise<void> }[] = [];
  private maintenance?: NodeJS.Timeout;

  constructor(@InjectDataSource() dataSource: DataSource, private readonly settings: JobSettings, private readonly serving: Serving = new Serving()) {
    this.boss = new PgBoss({ db: onPool(dataSource) });
  }

  /** Names who works on a kind of job. Call it before the application has started. */
  handle<Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>): void {
    this.starts.push(() => this.start(kind, handler));
  }

  /** Puts a job into the manager's transaction, to run once it has committed and so many seconds have passed. Returns its id. */
  async enqueue<Kind extends JobKind>(manager: EntityManager, kind: Kind, data: JobData[Kind], afterSeconds = 0): Promise<string> {
    const id = await this.boss.send(kind, data, { ...this.options(kind), startAfter: afterSeconds, db: transactionOf(manager) });
    if (!id) throw new Error(`The queue ${kind} took no job`);
    return id;
  }

  /** Puts in one job a period, however many processes ask for it. */
  async enqueueOncePer(seconds: number, kind: JobKind): Promise<void> {
    await this.boss.send(kind, {}, { ...this.options(kind), singletonKey: kind, singletonSeconds: seconds });
  }

  /** Removes jobs in the manager's transaction; ones that are gone already don't matter. */
  async remove(manager: EntityManager, kind: JobKind, ids: string[]): Promise<void> {
    if (ids.length) await this.boss.deleteJob(kind, ids, { db: transactionOf(manager) });
  }

  /** Which of these jobs are still to run or running. */
  async live(manager: EntityManager, kind: JobKind, ids: string[]): Promise<Set<string>> {
    const sql = `SELECT id FROM pgboss.job WHERE name = $1 AND id = ANY($2) AND state < 'completed'`;
    const rows = await manager.query<{ id: string }[]>(sql, [kind, ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** When each of these jobs is to start, for the ones that wait for a later moment. */
  async startsOf(manager: EntityManager, kind: JobKind, ids: string[]): Promise<Map<string, Date>> {
    if (ids.length === 0) return new Map();
    const sql = `SELECT id, start_after FROM pgboss.job WHERE name = $1 AND id = ANY($2) AND state < 'active' AND start_after > now()`;
    const rows = await manager.query<{ id: string; start_after: Date }[]>(sql, [kind, ids]);
    return new Map(rows.map(({ id, start_after }) => [id, start_after]));
  }

  onApplicationBootstrap(): void {
    if (!this.serving.isOn) return;
    this.runners = this.starts.map((start) => start());
    this.maintenance = setInterval(() => void this.boss.maintain().catch((error: unknown) => this.logger.warn(error)), this.settings.maintainMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.maintenance);
    const patience = setTimeout(() => this.impatience.abort(), this.settings.stopMs);
    await Promise.all(this.runners.map((runner) => runner.stop()));
    clearTimeout(patience);
  }

  private start<Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>) {
    const { concurrency, pollMs } = this.settings[kind];
    // pg-boss's fetch answers an empty list when the database does not.
    const fetch = (batchSize: number) => this.boss.fetch<JobData[Kind]>(kind, { batchSize });
    return new JobRunner({ concurrency, pollMs, fetch, work: (job) => this.work(kind, handler, job) });
  }

  private async work<Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>, { id, data }: PgBoss.Job<JobData[Kind]>): Promise<void> {
    try {
      await handler(data, id, this.impatience.signal);
      await this.boss.complete(kind, id);
    } catch (error) {
      this.logger.error(error);
      // Out of reach as well: the job expires and is handed out again.
      await this.boss.fail(kind, id).catch(() => undefined);
    }
  }

  private options(kind: JobKind): PgBoss.SendOptions {
    const { expireSeconds, retryLimit, retrySeconds } = this.settings[kind];
    return { expireInSeconds: expireSeconds, retryLimit, retryDelay: retrySeconds, retentionDays: 30 };
  }
}

function transactionOf({ queryRunner }: EntityManager): PgBoss.Db {
  if (!queryRunner?.isTransactionActive) throw new Error('A job needs a transaction to belong to');
  return onConnection(queryRunner);
}
