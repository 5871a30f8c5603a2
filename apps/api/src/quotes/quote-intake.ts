import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, QueryFailedError } from 'typeorm';
import { emergencyService, emptyQuote, type HeldReason, marketingConsent, quoteRules, type QuoteField, type TakenEnquiry } from '#dto';
import type { CreateQuoteDto } from '#dto/nest';
import { queryPrepared } from '../database/prepared-query.js';
import { columnOf } from '../database/snake-naming.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { EnquiryClock } from '../enquiries/clock/enquiry-clock.js';
import { purposesOf } from '../enquiries/enquiries.service.js';
import { checkedKey, ExactlyOnce, hashOf } from '../submissions/exactly-once.js';
import { type CountedRow, countUsesSql, RateLimits } from '../submissions/rate-limits.js';
import { PhotosService } from '../uploads/photos.service.js';

/** The error code of refuse_missing_photos() in the schema. */
const missingPhotosCode = 'P0422';

const fields = Object.keys(quoteRules) as QuoteField[];
const columns = [...fields.map(columnOf), 'marketing_version'];
const firstColumn = 17;

/**
 * The whole transaction as one statement, so one trip to the database: count against the limits, key, enquiry, quote, photos,
 * deliveries. It answers the counts; no reference when a limit is passed or the key was used before. It fails as a whole, the
 * count with it, when a photo is not there to claim: such refusals have a limit of their own (Refusals). Photos are locked in the order of
 * their ids, so that two quotes that name the same ones never wait for one another.
 */
const statement = {
  name: 'take-quote',
  text: `
    WITH uses AS (${countUsesSql('$14', '$15')}
    ), within AS (
      SELECT bool_and(count <= most) AS limits FROM uses JOIN unnest($14::text[], $16::int[]) AS allowed (key, most) USING (key)
    ), made AS MATERIALIZED (
      SELECT $1::uuid AS id, new_enquiry_ref() AS ref FROM within WHERE limits
    ), key AS (
      INSERT INTO idempotency_keys (call, key, body_hash, answer)
      SELECT 'quote', $2::text, $3, json_build_object('id', id, 'ref', ref) FROM made WHERE $2::text IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING key
    ), enquiry AS (
      INSERT INTO enquiries (id, ref, kind, held, held_why, emergency, answer_by, next_due_at, next_due_kind, target_at, clock_set)
      SELECT id, ref, 'quote', $4::boolean, $7, $8::boolean, now() + $9::float * interval '1 second',
        CASE WHEN $10::boolean THEN now() + $9::float * interval '1 second' END, $11, $12::timestamptz, true FROM made WHERE $2::text IS NULL OR EXISTS (SELECT FROM key)
      RETURNING id, ref, created_at
    ), quote AS (
      INSERT INTO quote_submissions (id, created_at, ${columns.join(', ')})
      SELECT id, created_at, ${columns.map((_, index) => `$${firstColumn + index}`).join(', ')} FROM enquiry
      RETURNING id
    ), free AS (
      SELECT photos.id FROM photos, quote WHERE photos.id = ANY($5::uuid[]) AND quote_id IS NULL ORDER BY photos.id FOR UPDATE OF photos
    ), claimed AS (
      UPDATE photos SET quote_id = $1::uuid, position = named.place - 1, sender = NULL
      FROM free JOIN unnest($5::uuid[]) WITH ORDINALITY AS named (id, place) USING (id)
      WHERE photos.id = free.id RETURNING photos.id
    ), queued AS (
      INSERT INTO deliveries (enquiry_id, purpose, last_error)
      SELECT enquiry.id, purpose, $13 FROM enquiry, unnest($6::text[]) AS purpose
      RETURNING id
    )
    SELECT counted.rows AS uses, ref,
      CASE WHEN ref IS NOT NULL AND (SELECT count(*) FROM claimed) < cardinality($5::uuid[]) THEN refuse_missing_photos() END AS refused
    FROM (SELECT json_agg(uses) AS rows FROM uses) AS counted LEFT JOIN enquiry ON true`,
};

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
      ...fields.map((field) => stored(request[field] ?? emptyQuote[field])),
      marketingConsent.version,
    ];
    try {
      const [taken] = await queryPrepared<TakenRow>(this.dataSource, statement, values);
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
