import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { callRules } from '#dto';
import type { RecordKind } from '../enquiries/record-kind.js';
import { rowOf } from '../platform/database/rule-column.js';

/** A lead that the owner wrote down: a column for each field of its rule table. Its enquiry has the same id. */
@Entity('call_submissions')
export class Call extends rowOf(callRules) {
  static readonly record: RecordKind = {
    kind: 'call',
    shown: Object.keys(callRules),
    hasPhotos: false,
    exportedAs: 'calls',
    inWords: 'call(s)',
  };

  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'call_submissions_pkey' })
  @ForeignKey('enquiries', { name: 'call_submissions_enquiry_fkey', onDelete: 'CASCADE' })
  id!: string;
  /** The numbers in `phone` that can be dialled (phoneNumbers). */
  @Column({ type: 'text', array: true, default: [] }) numbers!: string[];
  /** The moment of its enquiry. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
