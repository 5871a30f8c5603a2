import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Serving } from '../config/serving.js';

/** Work that comes round. */
export interface PeriodicTask {
  /** Unique, and the same in every process. */
  name: string;
  everySeconds: number;
  /** When it failed, it is tried again after so long. */
  retrySeconds: number;
  work(now: Date): Promise<void>;
}

/** Work at a time of day. */
export interface TimedTask {
  /** As of a PeriodicTask. */
  name: string;
  /** The first moment after this one when it is to be done. */
  nextAfter: (moment: Date) => Date;
  /**
   * Works in the transaction that notes the next moment, so that it is done once, whatever dies meanwhile; when it throws, it is tried
   * again soon.
   */
  work: (manager: EntityManager, now: Date) => Promise<void>;
}

/** Longest time between a moment that has come and the look that finds it. Milliseconds. */
const lookEveryMs = 20_000;

/** Runs work once a period, in one process however many there are: a row says when it is next due. */
@Injectable()
export class PeriodicWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PeriodicWork.name);
  private readonly tasks: PeriodicTask[] = [];
  private readonly timedTasks: TimedTask[] = [];
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly serving: Serving,
  ) {}

  /** Names work that comes round; its first turn is due at once. Call it before the application has started. */
  add(task: PeriodicTask): void {
    this.tasks.push(task);
  }

  /** Names work at a time of day; it is not done before its first moment has come. Call it before the application has started. */
  addTimed(task: TimedTask): void {
    this.timedTasks.push(task);
  }

  onApplicationBootstrap(): void {
    if (!this.serving.isOn) return;
    let looking = false;
    const look = () => {
      if (looking) return;
      looking = true;
      this.running = this.runDue().finally(() => (looking = false));
    };
    look();
    this.timer = setInterval(look, lookEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs what is due and nobody else has begun, one after the other. Failures are logged. */
  async runDue(): Promise<void> {
    for (const task of this.tasks) {
      try {
        if (await this.begin(task)) await task.work(new Date());
      } catch (error) {
        this.logger.error(error);
        await this.postpone(task).catch(() => undefined);
      }
    }
    for (const task of this.timedTasks) await this.runTimed(task).catch((error: unknown) => this.logger.error(error));
  }

  private async runTimed({ name, nextAfter, work }: TimedTask): Promise<void> {
    const sql = `
      INSERT INTO periodic_work AS due (name, next_at) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE due.next_at <= now() RETURNING xmax <> 0 AS "cameRound"`;
    await this.dataSource.transaction(async (manager) => {
      const now = new Date();
      const [begun] = await manager.query<{ cameRound: boolean }[]>(sql, [name, nextAfter(now)]);
      if (begun?.cameRound) await work(manager, now);
    });
  }

  /** Whether its moment has come and this process is the one to do it. A process that dies over it leaves it for the next period. */
  private async begin({ name, everySeconds }: PeriodicTask): Promise<boolean> {
    const sql = `
      INSERT INTO periodic_work AS due (name, next_at) VALUES ($1, now() + make_interval(secs => $2))
      ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at WHERE due.next_at <= now() RETURNING name`;
    return (await this.dataSource.query<unknown[]>(sql, [name, everySeconds])).length > 0;
  }

  private async postpone({ name, retrySeconds }: PeriodicTask): Promise<void> {
    await this.dataSource.query('UPDATE periodic_work SET next_at = now() + make_interval(secs => $2) WHERE name = $1', [name, retrySeconds]);
  }
}
