import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PeriodicWork } from '../periodic/periodic-work.js';
import { HousekeepingTasks } from './housekeeping-tasks.js';

/** Tidies up once an hour, in one process however many there are. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  private readonly logger = new Logger(Housekeeping.name);

  constructor(
    private readonly periodic: PeriodicWork,
    private readonly tasks: HousekeepingTasks,
  ) {}

  onModuleInit(): void {
    this.periodic.add({ name: 'housekeeping', everySeconds: 3_600, retrySeconds: 300, work: (now) => this.tidyUp(now) });
  }

  /** Runs every task, also after one has failed; then throws, so that they soon run again. */
  async tidyUp(now: Date): Promise<void> {
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
