import { Column, CreateDateColumn, Entity, ForeignKey, Index, IsNull, PrimaryColumn } from 'typeorm';
import type { Provable } from '#dto';

/** SQL: a photo that belongs to no quote, record or claim yet. */
export const isUnclaimed = 'quote_id IS NULL AND enquiry_id IS NULL AND claim IS NULL';
/** The same for TypeORM. */
export const unclaimed = { quoteId: IsNull(), enquiryId: IsNull(), claim: IsNull() };

/** An uploaded photo; its files are in the photo store under the same id. */
@Entity('photos')
@Index('photos_quote', ['quoteId'])
@Index('photos_enquiry', ['enquiryId', 'position'], { where: 'enquiry_id IS NOT NULL' })
@Index('photos_orphans', ['createdAt'], { where: 'quote_id IS NULL AND enquiry_id IS NULL' })
export class Photo {
  /** Random, so that nobody can guess an address. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'photos_pkey' }) id!: string;
  /** The quote request that holds it; null until one claims it, and for the owner's own. */
  @Column('uuid', { nullable: true })
  @ForeignKey('quote_submissions', { name: 'photos_quote_fkey', onDelete: 'CASCADE' })
  quoteId!: string | null;
  /** The claim or ticket whose document it shows; null: none. */
  @Column({ type: 'varchar', length: 32, nullable: true }) claim!: Provable | null;
  /** The record, of any kind, that the owner added this photo to; null for a visitor's photo. */
  @Column('uuid', { nullable: true })
  @ForeignKey('enquiries', { name: 'photos_enquiry_fkey', onDelete: 'CASCADE' })
  enquiryId!: string | null;
  /** Its position among those photos, from 0. */
  @Column('smallint') position!: number;
  /** Of the full copy, in pixels. */
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  /** Of the full copy. */
  @Column('integer') bytes!: number;
  /** The sender, as keyed hashes of network and address, until a record claims the photo; then null. For unclaimed-ceiling.ts. */
  @Column('text', { nullable: true }) sender!: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}

/** A photo whose row was deleted, and whose files are still to be removed. A trigger adds it. */
@Entity('removed_photos')
export class RemovedPhoto {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'removed_photos_pkey' }) id!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) removedAt!: Date;
}
