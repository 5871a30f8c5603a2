import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';
import { idempotencyKeyDays, retention } from '#dto';
import { sessionLife } from '../auth/session-life.js';
import { Session } from '../auth/session.entity.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { IdempotencyKey } from '../http/idempotency-key.entity.js';
import { StrandedMails } from '../notifications/stranded-mails.js';
import { PhotosService } from '../uploads/photos.service.js';

const hourMs = 60 * 60 * 1_000;

/** A form that is sent again with its key after this long is taken as a new one. */
const keyLifeMs = idempotencyKeyDays * 24 * hourMs;

/** A task, by what it reports: how many things it dealt with. It may run again at any time. */
export type HousekeepingTask = (now: Date) => Promise<number>;

/** Everything that is tidied up. */
@Injectable()
export class HousekeepingTasks {
  readonly list: Record<string, HousekeepingTask> = {
    'orphan uploads removed': (now) => this.photos.removeOrphans(before(now, retention.orphanUploads.hours * hourMs)),
    'records past their retention removed': (now) => this.enquiries.removeExpired(now),
    'ended sessions removed': (now) => this.removeSessions(now),
    'idempotency keys removed': (now) => this.removeKeys(now),
    'limits forgotten': (now) => this.forgetLimits(now),
    'mails queued again': () => this.mails.queueAgain(),
  };

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly enquiries: EnquiriesService,
    private readonly mails: StrandedMails,
  ) {}

  private async removeSessions(now: Date): Promise<number> {
    const ended = [{ lastSeenAt: LessThan(before(now, sessionLife.idleMs)) }, { createdAt: LessThan(before(now, sessionLife.absoluteMs)) }];
    const { affected } = await this.dataSource.getRepository(Session).delete(ended);
    return affected ?? 0;
  }

  private async removeKeys(now: Date): Promise<number> {
    const { affected } = await this.dataSource.getRepository(IdempotencyKey).delete({ createdAt: LessThan(before(now, keyLifeMs)) });
    return affected ?? 0;
  }

  private async forgetLimits(now: Date): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown, number]>('DELETE FROM rate_limits WHERE resets_at < $1', [now]);
    return removed;
  }
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
