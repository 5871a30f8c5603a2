import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryDeepPartialEntity } from 'typeorm';
import { JobQueue } from '../jobs/job-queue.js';
import { deliveryFailure } from './delivery-failure.js';
import { Mail } from './mail.entity.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';
import { MailWriter } from './mail-writer.js';
import { readRecord } from './mail-record.js';
import { retryWaits } from './retry-waits.js';

/** What became of one try; `againSeconds` when there is to be another. */
type Outcome = QueryDeepPartialEntity<Mail> & { againSeconds?: number };

/** Sends the mail of a job and writes down how it went. A mail whose record was deleted ends quietly. */
@Injectable()
export class MailWorker implements OnModuleInit {
  private readonly logger = new Logger(MailWorker.name);
  private readonly waits: number[];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly server: MailServer,
    private readonly writer: MailWriter,
    private readonly settings: MailSettings,
  ) {
    this.waits = retryWaits(settings);
  }

  /** A process without a mail server leaves the jobs to those that have one. */
  onModuleInit(): void {
    if (this.server.isSetUp) this.queue.handle('mail', ({ mailId }, jobId, signal) => this.work(mailId, jobId, signal));
  }

  private async work(mailId: string, jobId: string, signal: AbortSignal): Promise<void> {
    const mail = await this.claim(mailId, jobId);
    if (!mail) return;
    const outcome = await this.attempt(mail, signal);
    await this.record(mail, jobId, outcome);
  }

  /** Counts the try. Nothing comes back when the mail is gone or another job was named for it meanwhile. */
  private async claim(id: string, jobId: string): Promise<Mail | null> {
    const mails = this.dataSource.getRepository(Mail);
    const { affected } = await mails.update({ id, jobId, state: 'waiting' }, { attempts: () => 'attempts + 1' });
    return affected ? mails.findOneBy({ id }) : null;
  }

  private async attempt(mail: Mail, signal: AbortSignal): Promise<Outcome> {
    try {
      const record = await readRecord(this.dataSource.manager, mail);
      if (record) await this.server.send(await this.writer.write(mail, record), signal);
      return { state: 'sent', sentAt: new Date(), lastError: null };
    } catch (error) {
      const { reason, permanent, code } = deliveryFailure(error);
      // Not the server's answer, which may quote a visitor's address; but all of what nobody foresaw.
      this.logger.warn(code ? `Mail ${mail.id}, try ${mail.attempts}: ${code}` : error);
      const againSeconds = permanent ? undefined : this.waits[mail.attempts - 1];
      return { lastError: reason, ...(againSeconds === undefined ? { state: 'failed' } : { againSeconds }) };
    }
  }

  /** Keeps trying while the database is away: a mail that went out and is not written down would go out again. */
  private async record(mail: Mail, jobId: string, outcome: Outcome): Promise<void> {
    const until = Date.now() + this.settings.recordMs;
    for (;;) {
      try {
        await this.recordOnce(mail, jobId, outcome);
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(500);
      }
    }
  }

  private async recordOnce({ id, attempts }: Mail, jobId: string, { againSeconds, ...change }: Outcome): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.queue.remove(manager, 'mail', [jobId]);
      const { affected } = await manager.update(Mail, { id, jobId, attempts }, { ...change, jobId: null });
      if (!affected || againSeconds === undefined) return;
      await manager.update(Mail, id, { jobId: await this.queue.enqueue(manager, 'mail', { mailId: id }, againSeconds) });
    });
  }
}
