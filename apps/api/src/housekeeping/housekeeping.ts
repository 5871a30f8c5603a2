import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Serving } from '../config/serving.js';
import { JobQueue } from '../jobs/job-queue.js';
import { HousekeepingTasks } from './housekeeping-tasks.js';

const hourSeconds = 3_600;
const askEveryMs = 10 * 60 * 1_000;

/** Tidies up once an hour, in one process however many there are. */
@Injectable()
export class Housekeeping implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly queue: JobQueue, private readonly tasks: HousekeepingTasks, private readonly serving: Serving = new Serving()) {}

  onModuleInit(): void {
    this.queue.handle('housekeeping', () => this.run(new Date()));
  }

  onApplicationBootstrap(): void {
    if (!this.serving.isOn) return;
    const ask = () => void this.queue.enqueueOncePer(hourSeconds, 'housekeeping').catch((error: unknown) => this.logger.warn(error));
    ask();
    this.timer = setInterval(ask, askEveryMs);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Runs every task, also after one has failed; then throws, so that the job comes back. */
  async run(now: Date): Promise<void> {
    const failed: string[] = [];
    for (const [task, work] of Object.entries(this.tasks.list)) {
      try {
        const done = await work(now);
        if (done) this.logger.log(`${task}: ${done}`);
      } catch (error) {
        this.logger.error(error);
        failed.push(task);
      }
    }
    if (failed.length) throw new Error(`Not done: ${failed.join(', ')}`);
  }
}
