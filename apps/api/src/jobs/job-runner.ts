import { setTimeout as sleep } from 'node:timers/promises';

interface Runner<Job> {
  concurrency: number;
  pollMs: number;
  /** Takes at most so many jobs; must not throw. */
  fetch(count: number): Promise<Job[]>;
  /** Works on one job; must not throw. */
  work(job: Job): Promise<void>;
}

/** Takes jobs as places become free and works on them, until it is stopped. */
export class JobRunner<Job> {
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;

  constructor(private readonly runner: Runner<Job>) {
    this.ended = this.loop();
  }

  /** Takes no more jobs; resolves when the running ones are done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
    await Promise.all(this.running);
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const free = this.runner.concurrency - this.running.size;
      const jobs = await this.runner.fetch(free);
      for (const job of jobs) this.start(job);
      const mayBeMore = jobs.length === free;
      await (mayBeMore ? Promise.race(this.running) : sleep(this.runner.pollMs, undefined, { signal }).catch(() => undefined));
    }
  }

  private start(job: Job): void {
    const done = this.runner.work(job).finally(() => this.running.delete(done));
    this.running.add(done);
  }
}
