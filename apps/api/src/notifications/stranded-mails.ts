import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { Serving } from '../config/serving.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Mail } from './mail.entity.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Mails that wait although no job will send them: queued before there was a mail server, or their job was lost. */
@Injectable()
export class StrandedMails implements OnApplicationBootstrap {
  private readonly logger = new Logger(StrandedMails.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly server: MailServer,
    private readonly settings: MailSettings,
    private readonly serving: Serving = new Serving(),
  ) {}

  /** In the background: a server without its database must start all the same, and housekeeping comes back to it. */
  onApplicationBootstrap(): void {
    if (!this.serving.isOn) return;
    this.queueAgain().catch((error: unknown) => this.logger.warn(error));
  }

  /** Gives each of them a job, or gives up the ones that are too old to be news. Returns how many got one. Safe to run in several processes at once. */
  async queueAgain(): Promise<number> {
    if (!this.server.isSetUp) return 0;
    return this.dataSource.transaction(async (manager) => {
      const stranded = await this.lockStranded(manager);
      for (const { id } of stranded) await manager.update(Mail, id, { jobId: await this.queue.enqueue(manager, 'mail', { mailId: id }) });
      return stranded.length;
    });
  }

  private async lockStranded(manager: EntityManager): Promise<Mail[]> {
    const tooOld = LessThan(new Date(Date.now() - this.settings.keepDays * dayMs));
    const lastError = `Waited more than ${this.settings.keepDays} days for a mail server`;
    await manager.update(Mail, { state: 'waiting', queuedAt: tooOld }, { state: 'failed', jobId: null, lastError });
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const waiting = await manager.find(Mail, { where: { state: 'waiting' }, lock });
    const live = await this.queue.live(manager, 'mail', waiting.flatMap(({ jobId }) => jobId ?? []));
    return waiting.filter(({ jobId }) => !jobId || !live.has(jobId));
  }
}
