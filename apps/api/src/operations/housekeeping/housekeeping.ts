import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { endWithin, NoEnd } from '../../platform/config/end-within.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { HousekeepingTasks } from './housekeeping-tasks.js';

/** Time for each task, so that the others have their turn, and for all together. */
const taskMs = 120_000;
const endSeconds = 1_800;

/** Runs all tasks once an hour, in one process, however many there are. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  private readonly logger = new Logger(Housekeeping.name);

  constructor(
    private readonly periodic: PeriodicWork,
    private readonly tasks: HousekeepingTasks,
  ) {}

  onModuleInit(): void {
    this.periodic.add({ name: 'housekeeping', everySeconds: 3_600, retrySeconds: 300, endSeconds, work: (now) => this.tidyUp(now) });
  }

  /** Runs every task, even after one failed or took too long; then throws, so that they soon run again. */
  async tidyUp(now: Date): Promise<void> {
    const failed: string[] = [];
    let overrun: NoEnd | undefined;
    for (const [task, work] of Object.entries(this.tasks.list)) {
      try {
        const done = await endWithin(`Housekeeping ("${task}")`, taskMs, (signal) => work(now, signal));
        if (done) this.logger.log(`${task}: ${done}`);
      } catch (error) {
        this.logger.error(error);
        failed.push(task);
        if (error instanceof NoEnd) overrun ??= error;
      }
    }
    if (failed.length) throw overrun ?? new Error(`Not done: ${failed.join(', ')}`);
  }
}
