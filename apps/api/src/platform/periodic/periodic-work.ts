import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not, Raw, type Repository } from 'typeorm';
import { endWithin, NoEnd } from '../config/end-within.js';
import { Serving } from '../config/serving.js';
import { databaseNow } from '../database/database-now.js';
import { PeriodicTurn } from './periodic-turn.entity.js';

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
  nextAfter: (moment: Date, manager: EntityManager) => Date | Promise<Date>;
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
 * another.
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

  private get turns(): Repository<PeriodicTurn> {
    return this.dataSource.getRepository(PeriodicTurn);
  }

  private async beginDue(): Promise<void> {
    const names = [...this.tasks.keys()];
    const waiting = await this.turns.findBy({ name: In(names), nextAt: Raw((nextAt) => `${nextAt} > now()`) });
    const due = names.filter((name) => !waiting.some((turn) => turn.name === name));
    for (const name of due) this.start(name);
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
    // Due at once.
    await this.turns.createQueryBuilder().insert().values({ name, nextAt: () => "'-infinity'" }).orIgnore().execute();
    if (!(await takeTurn(this.turns, name, inSeconds(task.everySeconds)))) return;
    try {
      const { signal } = this.stopping;
      await endWithin(`The work "${name}"`, endSeconds * 1_000, (end) => task.work(new Date(), AbortSignal.any([end, signal])));
      await this.turns.update({ name, overranAt: Not(IsNull()) }, { overranAt: null });
    } catch (error) {
      this.logger.error(error);
      await this.postpone(task, error instanceof NoEnd);
    }
  }

  private async runTimed({ name, nextAfter, work }: TimedTask): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const now = await databaseNow(manager);
      const turns = manager.getRepository(PeriodicTurn);
      const nextAt = await nextAfter(now, manager);
      // Its first moment is yet to come.
      await turns.createQueryBuilder().insert().values({ name, nextAt }).orIgnore().execute();
      if (await takeTurn(turns, name, nextAt)) await work(manager, now);
    });
  }

  private async postpone({ name, retrySeconds }: PeriodicTask, overran: boolean): Promise<void> {
    await this.turns.update(name, { nextAt: inSeconds(retrySeconds), ...(overran && { overranAt: () => 'now()' }) });
  }
}

/** By the database's clock, as the processes' own may differ. */
function inSeconds(seconds: number) {
  return () => `now() + make_interval(secs => ${seconds})`;
}

/** Whether the task is due and this process may do it. If the process dies meanwhile, the work waits for its next period. */
async function takeTurn(turns: Repository<PeriodicTurn>, name: string, nextAt: Date | (() => string)): Promise<boolean> {
  // One statement that both asks and writes: of many processes one finds it due.
  const { affected } = await turns.update({ name, nextAt: Raw((at) => `${at} <= now()`) }, { nextAt });
  return affected === 1;
}
