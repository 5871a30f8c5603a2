import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityTarget, QueryFailedError } from 'typeorm';
import { type EnquiryKind, type HeldReason, kindFacts, minFormSeconds, type TakenEnquiry } from '#dto';
import { DeliveriesService } from '../messages/deliveries/deliveries.service.js';
import { queryPrepared } from '../platform/database/prepared-query.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { PhotosService } from '../uploads/photos.service.js';
import { EnquiryClock } from './clock/enquiry-clock.js';
import type { Enquiry } from './enquiry.entity.js';
import { phoneNumbers } from './phone-numbers.js';
import { checkedKey, ExactlyOnce, hashOf } from './intake/exactly-once.js';
import { type CountedRow, type LimitedCall, RateLimits } from './intake/rate-limits.js';
import type { Submission } from './intake/submission.js';
import { takeEnquiry } from './take-enquiry.js';

/** The error code of refuse_missing_photos() in the schema. */
const missingPhotosCode = 'P0422';

/** A form as its kind passes it on: a visitor's, which counts against a limit, or one that a member of the team wrote down. */
export type SentForm<Row extends { phone: string }> = KeptForm<Row> & (VisitorsForm | { kind: EnquiryKind; written: WrittenDown });

interface VisitorsForm {
  kind: Exclude<LimitedCall, 'upload'>;
  written?: undefined;
}

interface KeptForm<Row extends { phone: string }> {
  /** The whole form as it was sent: the same form again is the same request. */
  body: object;
  emergency: boolean;
  entity: EntityTarget<Row>;
  /** The record without its id and moment. An absent field gets its column's default. */
  row: Partial<Row>;
  /** The addresses of the photos that become the record's. */
  photos?: string[];
}

/** What the owner knows of a lead beyond its kind's fields. */
export interface WrittenDown {
  /** The id of the person who wrote it down, and so has seen it. */
  by: string;
  /** When it came in. */
  at: Date;
  promisedBy: Date | null;
  address: string;
}

interface TakenRow {
  uses: CountedRow[];
  ref: string | null;
}

/** The one way into the database for every kind of record. */
@Injectable()
export class EnquiryIntake {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly deliveries: DeliveriesService,
    private readonly once: ExactlyOnce,
    private readonly clock: EnquiryClock,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Stores the form under its key, once: an enquiry with its record, photos and deliveries, or nothing at all; returns the enquiry after
   * the commit. The same key and body again: the first response; another body: 409. A photo that is not there to claim: 422 naming it.
   * Beyond the address's hourly limit: 429.
   */
  async take<Row extends { phone: string }>(form: SentForm<Row>, { key, formSeconds, address }: Submission): Promise<TakenEnquiry> {
    const { kind, body, emergency, entity, row, photos = [], written } = form;
    const sent = { call: kind, key: checkedKey(key), body };
    // The owner may work on a lead without signal before it is stored, so its id comes from the phone.
    const id = written && key !== undefined && isUUID(key) ? key : randomUUID();
    const heldWhy = heldReasonOf('website' in body && Boolean(body.website), formSeconds);
    const held = heldWhy !== '';
    const uses = form.written ? [] : this.limits.hourlyUses(form.kind, address);
    const keys = this.limits.keysOf(uses);
    const due = await this.clock.ofNewRecord({ kind, held, emergency, promisedBy: written?.promisedBy ?? null });
    const { values, ...statement } = takeEnquiry(kind, this.dataSource.getMetadata(entity), { ...row, numbers: phoneNumbers(row.phone ?? '') }, {
      id,
      key: sent.key ?? null,
      bodyHash: hashOf(body),
      held,
      heldWhy,
      emergency,
      photoIds: this.photos.idsOf(photos),
      purposes: purposesOf({ kind, held }),
      waits: this.deliveries.whyItWaits,
      promisedBy: written?.promisedBy ?? null,
      answerSeconds: written ? null : due.answerSeconds,
      isDue: due.nextDueAt !== null,
      dueKind: due.nextDueKind,
      targetAt: due.targetAt,
      writer: written?.by ?? null,
      cameAt: written?.at ?? null,
      address: written?.address ?? '',
      limitKeys: keys,
      windowSeconds: uses.map(({ limit }) => limit.windowSeconds),
      mostUses: uses.map(({ limit }) => limit.max),
    });
    try {
      const [taken] = await queryPrepared<TakenRow>(this.dataSource, statement, values);
      await this.limits.assertCounted(uses, keys, taken?.uses ?? []);
      const answer = taken?.ref ? { id, ref: taken.ref } : await this.once.firstAnswer<TakenEnquiry>(this.dataSource.manager, sent);
      return { ...answer, mails: this.deliveries.whyItWaits === null };
    } catch (error) {
      const { code, constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string; constraint?: string };
      if (code === missingPhotosCode) throw await this.photos.notThereToClaim(photos);
      if (written && constraint === 'enquiries_pkey') throw new ProblemError('key-reused'); // another record has this id
      throw error;
    }
  }
}

/** A new record's messages. An address that a robot entered is somebody else's, who gets none; the owner knows of a call written down. */
function purposesOf({ kind, held }: Pick<Enquiry, 'kind' | 'held'>): ('owner-alert' | 'acknowledgement')[] {
  if (kindFacts[kind].isWrittenDown) return [];
  return held ? ['owner-alert'] : ['owner-alert', 'acknowledgement'];
}

/** Why to suspect a robot: it filled in a field that nobody sees, or was faster than people can be. Empty: no suspicion, or no time. */
function heldReasonOf(trap: boolean, formSeconds: string | undefined): HeldReason | '' {
  if (trap) return 'trap';
  const tooFast = formSeconds !== undefined && /^\d+(\.\d+)?$/.test(formSeconds) && Number(formSeconds) < minFormSeconds;
  return tooFast ? 'speed' : '';
}
