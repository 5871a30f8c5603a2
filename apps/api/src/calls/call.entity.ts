import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { callRules, type CallView, type EnquiryView } from '#dto';
import type { RecordKind } from '../enquiries/record-kind.js';
import { rowOf, storedValues } from '../platform/database/rule-column.js';

/** A lead that the owner wrote down: a column for each field of its rule table. Its enquiry has the same id. */
@Entity('call_submissions')
export class Call extends rowOf(callRules) {
  static readonly record: RecordKind<Call> = {
    kind: 'call',
    view: (row) => storedValues(callRules, row) satisfies Omit<CallView, keyof EnquiryView>,
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
