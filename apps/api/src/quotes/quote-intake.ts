import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, QueryFailedError } from 'typeorm';
import { emergencyService, emptyQuote, type HeldReason, marketingConsent, type TakenEnquiry } from '#dto';
import type { CreateQuoteDto } from '#dto/nest';
import { queryPrepared } from '../platform/database/prepared-query.js';
import { DeliveriesService } from '../messages/deliveries/deliveries.service.js';
import { EnquiryClock } from '../enquiries/clock/enquiry-clock.js';
import { purposesOf } from '../enquiries/enquiries.service.js';
import { checkedKey, ExactlyOnce, hashOf } from '../enquiries/intake/exactly-once.js';
import { type CountedRow, RateLimits } from '../enquiries/intake/rate-limits.js';
import { PhotosService } from '../uploads/photos.service.js';
import { quoteFields, takeQuote } from './take-quote.js';

/** The error code of refuse_missing_photos() in the schema. */
const missingPhotosCode = 'P0422';

interface TakenRow {
  uses: CountedRow[];
  ref: string | null;
}

/** Takes quote requests. */
@Injectable()
export class QuoteIntake {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly deliveries: DeliveriesService,
    private readonly once: ExactlyOnce,
    private readonly clock: EnquiryClock,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Stores a request under its key, once. The same key and body again: the first answer; another body: 409. A photo that is not
   * there to claim: 422 that names it. The address over its limit for an hour: 429.
   */
  async take(request: CreateQuoteDto, key: string | undefined, heldWhy: HeldReason | '', address: string): Promise<TakenEnquiry> {
    const sent = { call: 'quote', key: checkedKey(key), body: request };
    const id = randomUUID();
    const urls = request.imageUrls ?? [];
    const held = heldWhy !== '';
    const emergency = request.urgency === 'emergency' || request.serviceType.includes(emergencyService);
    const uses = this.limits.hourlyUses('quote', address);
    const keys = this.limits.keysOf(uses);
    const due = await this.clock.ofNewRecord({ held, emergency });
    const values = [
      id,
      sent.key ?? null,
      hashOf(request),
      held,
      this.photos.idsOf(urls),
      purposesOf({ held }),
      heldWhy,
      emergency,
      due.answerSeconds,
      due.nextDueAt !== null,
      due.nextDueKind,
      due.targetAt?.toISOString() ?? null,
      this.deliveries.whyItWaits,
      keys,
      uses.map(({ limit }) => limit.windowSeconds),
      uses.map(({ limit }) => limit.max),
      ...quoteFields.map((field) => stored(request[field] ?? emptyQuote[field])),
      marketingConsent.version,
    ];
    try {
      const [taken] = await queryPrepared<TakenRow>(this.dataSource, takeQuote, values);
      await this.limits.assertCounted(uses, keys, taken?.uses ?? []);
      return taken?.ref ? { id, ref: taken.ref } : await this.once.firstAnswer<TakenEnquiry>(this.dataSource.manager, sent);
    } catch (error) {
      if (isMissingPhotos(error)) throw await this.photos.notThereToClaim(urls);
      throw error;
    }
  }
}

/** A field's value as its column holds it: lists as JSON text, a flag as 'true' or 'false'. */
function stored(value: string | string[] | boolean): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}

function isMissingPhotos(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === missingPhotosCode;
}
