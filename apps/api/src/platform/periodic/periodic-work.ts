import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { endWithin, NoEnd } from '../config/end-within.js';
import { Serving } from '../config/serving.js';
import { databaseNow } from '../database/database-now.js';

export interface PeriodicTask {
  /** Unique, and the same in every process. */
  name: string;
  everySeconds: number;
  /** Wait before another try after a failure. */
  retrySeconds: number;
  /** Time after which it is given up and the owner notified; default: a minute. */
  endSeconds?: number;
  /** The signal is aborted when the time is up or the server stops. */
  work(now: Date, signal: AbortSignal): Promise<void>;
}

export interface TimedTask {
  name: string;
  /** The first due moment after this one. */
  nextAfter: (moment: Date) => Date;
  /** Runs in the transaction that stores the next moment: done once, even if the process dies. If it throws, it is soon tried again. */
  work: (manager: EntityManager, now: Date) => Promise<void>;
}

/** How late a due task may start; the wait after a failed check. Milliseconds. */
const checkEveryMs = 1_000;
const checkAgainMs = 5_000;
const usualEndSeconds = 60;
/** How long running work may continue while the server stops. Milliseconds. */
const stopMs = 2_000;

/**
 * Runs each task once per period, in one of all processes: a row says when it is next due. No task waits for
 * another. SQL: each step is one statement that both asks, by the database's clock, and writes.
 */
@Injectable()
export class PeriodicWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PeriodicWork.name);
  private readonly tasks = new Map<string, () => Promise<void>>();
  /** By the task's name: no task runs twice in one process. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly serving: Serving,
  ) {}

  /** Adds periodic work, due at once. Call it before the application has started. */
  add(task: PeriodicTask): void {
    this.tasks.set(task.name, () => this.runTask(task));
  }

  /** Adds work at a time of day, which waits for its first moment. Call it before the application has started. */
  addTimed(task: TimedTask): void {
    this.tasks.set(task.name, () => this.runTimed(task));
  }

  onApplicationBootstrap(): void {
    if (this.serving.isOn) void this.checkForDueWork();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The server stops'));
    await endWithin('Periodic work', stopMs, () => Promise.all(this.running.values())).catch((error: unknown) => this.logger.warn(error));
  }

  /** Runs due work that no other process has begun; resolves when it has ended. Failures are logged. */
  async runDue(): Promise<void> {
    await this.beginDue();
    await Promise.all(this.running.values());
  }

  private async checkForDueWork(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const checked = await this.beginDue().then(() => true, (error: unknown) => this.logger.warn(error));
      await sleep(checked ? checkEveryMs : checkAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async beginDue(): Promise<void> {
    const sql = `
      SELECT name FROM unnest($1::text[]) AS task (name)
      WHERE NOT EXISTS (SELECT FROM periodic_work WHERE periodic_work.name = task.name AND next_at > now())`;
    const due = await this.dataSource.query<{ name: string }[]>(sql, [[...this.tasks.keys()]]);
    for (const { name } of due) this.start(name);
  }

  private start(name: string): void {
    const run = this.tasks.get(name);
    if (!run || this.running.has(name) || this.stopping.signal.aborted) return;
    const done = run()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.running.delete(name));
    this.running.set(name, done);
  }

  private async runTask(task: PeriodicTask): Promise<void> {
    const { name, endSeconds = usualEndSeconds } = task;
    const begun = await this.begin(task);
    if (!begun) return;
    try {
      const { signal } = this.stopping;
      await endWithin(`The work "${name}"`, endSeconds * 1_000, (end) => task.work(new Date(), AbortSignal.any([end, signal])));
      if (begun.hadOverrun) await this.dataSource.query('UPDATE periodic_work SET overran_at = NULL WHERE name = $1', [name]);
    } catch (error) {
      this.logger.error(error);
      await this.postpone(task, error instanceof NoEnd);
    }
  }

  private async runTimed({ name, nextAfter, work }: TimedTask): Promise<void> {
    const sql = `
      INSERT INTO periodic_work AS due (name, next_at) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE due.next_at <= now() RETURNING xmax <> 0 AS "cameRound"`;
    await this.dataSource.transaction(async (manager) => {
      const now = await databaseNow(manager);
      const [begun] = await manager.query<{ cameRound: boolean }[]>(sql, [name, nextAfter(now)]);
      if (begun?.cameRound) await work(manager, now);
    });
  }

  /** Resolves to true if the work is due and this process may do it. If the process dies meanwhile, the work waits for its next period. */
  private async begin({ name, everySeconds }: PeriodicTask): Promise<{ hadOverrun: boolean } | undefined> {
    const sql = `
      INSERT INTO periodic_work AS due (name, next_at) VALUES ($1, now() + make_interval(secs => $2))
      ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE due.next_at <= now()
      RETURNING overran_at IS NOT NULL AS "hadOverrun"`;
    const [begun] = await this.dataSource.query<{ hadOverrun: boolean }[]>(sql, [name, everySeconds]);
    return begun;
  }

  private async postpone({ name, retrySeconds }: PeriodicTask, overran: boolean): Promise<void> {
    const sql = `
      UPDATE periodic_work SET next_at = now() + make_interval(secs => $2), overran_at = CASE WHEN $3 THEN now() ELSE overran_at END
      WHERE name = $1`;
    await this.dataSource.query(sql, [name, retrySeconds, overran]);
  }
}
