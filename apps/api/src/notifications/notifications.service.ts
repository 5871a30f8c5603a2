import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { type EnquiryKind, type MailPurpose, type MailView, noMailServer } from '#dto';
import { ProblemError } from '../http/problems/problem-error.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Mail } from './mail.entity.js';
import { recordColumn } from './mail-record.js';
import { MailServer } from './mail-server.js';

/** The mails of quotes and contacts: queued in the record's own transaction, shown to the owner, sent again on request. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly server: MailServer,
  ) {}

  /**
   * Queues the mails of a new record in the manager's transaction: the alert to the owner and, unless the record is held,
   * the acknowledgement to the visitor (a robot's address belongs to somebody else).
   */
  async enqueue(manager: EntityManager, kind: EnquiryKind, record: { id: string; held: boolean }): Promise<void> {
    const purposes: MailPurpose[] = record.held ? ['owner-alert'] : ['owner-alert', 'acknowledgement'];
    for (const purpose of purposes) {
      const id = randomUUID();
      await manager.insert(Mail, { id, [recordColumn[kind]]: record.id, purpose, ...(await this.job(manager, id)) });
    }
  }

  /** The mails of these records, by record: the owner's first. */
  async mailsOf(kind: EnquiryKind, ids: string[]): Promise<Map<string, MailView[]>> {
    const column = recordColumn[kind];
    const mails = await this.dataSource.getRepository(Mail).find({ where: { [column]: In(ids) }, order: { purpose: 'DESC' } });
    const starts = await this.queue.startsOf(this.dataSource.manager, 'mail', mails.flatMap(({ jobId }) => jobId ?? []));
    const viewOf = (mail: Mail) => mailView(mail, starts.get(mail.jobId ?? ''));
    return new Map(ids.map((id) => [id, mails.filter((mail) => mail[column] === id).map(viewOf)]));
  }

  /** Queues a mail of this record once more. Throws not-found, and conflict when it waits already. */
  async sendAgain(kind: EnquiryKind, recordId: string, mailId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const mail = await manager.findOne(Mail, { where: { id: mailId, [recordColumn[kind]]: recordId }, lock: { mode: 'pessimistic_write' } });
      if (!mail) throw new ProblemError('not-found');
      if (mail.state === 'waiting') throw new ProblemError('conflict', { detail: 'This mail is waiting to be sent already.' });
      const again = { state: 'waiting', attempts: 0, round: mail.round + 1, queuedAt: new Date(), sentAt: null } as const;
      await manager.update(Mail, mailId, { ...again, ...(await this.job(manager, mailId)) });
    });
  }

  /** Removes the jobs of these records' mails; the mails themselves go with the records. */
  async forget(manager: EntityManager, kind: EnquiryKind, ids: string[]): Promise<void> {
    const mails = await manager.find(Mail, { where: { [recordColumn[kind]]: In(ids) }, select: { id: true, jobId: true } });
    await this.queue.remove(manager, 'mail', mails.flatMap(({ jobId }) => jobId ?? []));
  }

  /** The columns of a mail that has just been queued: its job or, without a mail server, why it waits. */
  private async job(manager: EntityManager, mailId: string): Promise<Pick<Mail, 'jobId' | 'lastError'>> {
    if (!this.server.isSetUp) return { jobId: null, lastError: noMailServer };
    return { jobId: await this.queue.enqueue(manager, 'mail', { mailId }), lastError: null };
  }
}

function mailView({ id, purpose, state, attempts, lastError, sentAt }: Mail, nextTryAt?: Date): MailView {
  return { id, purpose, state, attempts, lastError, sentAt: sentAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null };
}
