import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { quoteRules } from '#dto';
import type { RecordKind } from '../enquiries/record-kind.js';
import { rowOf } from '../platform/database/rule-column.js';

/** A stored quote request (specification, section 3): a column for each field of its rule table. Its enquiry has the same id. */
@Entity('quote_submissions')
export class Quote extends rowOf(quoteRules) {
  static readonly record: RecordKind = {
    kind: 'quote',
    shown: [...Object.keys(quoteRules), 'marketingVersion'],
    hasPhotos: true,
    exportedAs: 'quoteRequests',
    inWords: 'quote request(s)',
  };

  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'quote_submissions_pkey' })
  @ForeignKey('enquiries', { name: 'quote_submissions_enquiry_fkey', onDelete: 'CASCADE' })
  id!: string;
  /** The version of the words beside the marketing checkbox (decision 5, point 20). */
  @Column({ type: 'varchar', length: 32 }) marketingVersion!: string;
  /** The numbers in `phone` that can be dialled (phoneNumbers). */
  @Column({ type: 'text', array: true, default: [] }) numbers!: string[];
  /** The moment of its enquiry. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
