import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type EntityTarget, type ObjectLiteral, QueryFailedError } from 'typeorm';
import { type EnquiryKind, type HeldReason, kindFacts, minFormSeconds, type TakenEnquiry } from '#dto';
import { DeliveriesService, type QueuedMessage } from '../deliveries/deliveries.service.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { PhotosService } from '../uploads/photos.service.js';
import { untouched } from './clock/due-columns.js';
import { EnquiryClock } from './clock/enquiry-clock.js';
import { Enquiry } from './enquiry.entity.js';
import { nameActor } from './history/actor.js';
import { ExactlyOnce } from './intake/exactly-once.js';
import { type LimitedCall, RateLimits } from '../platform/limits/rate-limits.js';
import type { Submission } from './intake/submission.js';
import { phoneNumbers } from './phone-numbers.js';

/** A form as its kind passes it on: a visitor's, which counts against a limit, or one that a member of the team wrote down. */
export type SentForm<Row extends { phone: string }> = KeptForm<Row> & (VisitorsForm | { kind: EnquiryKind; written: WrittenDown });

interface VisitorsForm {
  kind: Exclude<LimitedCall, 'upload'>;
  written?: undefined;
}

interface KeptForm<Row extends { phone: string }> {
  /** The whole form: the same one again is the same request. */
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

/** The one way into the database for every kind of record. */
@Injectable()
export class EnquiryIntake {
  constructor(
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
    // The owner may work on a lead without signal before it is stored, so its id comes from the phone.
    const id = written && isUUID(key) ? key : undefined;
    const heldWhy = heldReasonOf('website' in body && Boolean(body.website), formSeconds);
    const held = heldWhy !== '';
    // Outside the transaction, which would otherwise need a second connection.
    if (!form.written) await this.limits.perHour(form.kind, address);
    const taken = this.once.run({ call: kind, key, body: filledIn(body) }, async (manager, now) => {
      if (written) await nameActor(manager, written.by);
      const createdAt = written?.at ?? now;
      const facts = { kind, emergency, held, createdAt, promisedBy: written?.promisedBy ?? null };
      const enquiry = manager.create(Enquiry, {
        ...facts,
        ...(await this.clock.columnsOfNew(manager, { ...untouched, ...facts })),
        heldWhy,
        ...(written && { id, address: written.address, firstSeenAt: now, firstSeenById: written.by }),
      });
      await manager.insert(Enquiry, enquiry);
      const record: ObjectLiteral = { ...row, id: enquiry.id, createdAt, numbers: phoneNumbers(row.phone ?? '') };
      await manager.createQueryBuilder().insert().into<ObjectLiteral>(entity).values(record).updateEntity(false).execute();
      await this.photos.claim(manager, enquiry.id, photos);
      await this.deliveries.queueDeliveries(manager, enquiry.id, messagesOf(facts));
      return { id: enquiry.id, ref: enquiry.ref };
    });
    const answer = await taken.catch((error: unknown) => {
      const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as { constraint?: string };
      throw constraint === 'enquiries_pkey' ? new ProblemError('key-reused') : error; // another record has this id
    });
    return { ...answer, mails: this.deliveries.whyItWaits === null };
  }
}

/** The fields that hold something: pages of some releases send the others empty, and others leave them out. */
function filledIn(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => String(value ?? '') !== ''));
}

/** A new record's messages. An address that a robot entered is somebody else's, who gets none; the owner knows of a call written down. */
function messagesOf({ kind, held, emergency }: Pick<Enquiry, 'kind' | 'held' | 'emergency'>): QueuedMessage[] {
  if (kindFacts[kind].isWrittenDown) return [];
  const alert = { purpose: 'owner-alert', canWait: !emergency } as const;
  return held ? [alert] : [alert, { purpose: 'acknowledgement' }];
}

/** Why to suspect a robot: it filled in a field that nobody sees, or was faster than people can be. Empty: no suspicion, or no time. */
function heldReasonOf(trap: boolean, formSeconds: string | undefined): HeldReason | '' {
  if (trap) return 'trap';
  const tooFast = formSeconds !== undefined && /^\d+(\.\d+)?$/.test(formSeconds) && Number(formSeconds) < minFormSeconds;
  return tooFast ? 'speed' : '';
}
