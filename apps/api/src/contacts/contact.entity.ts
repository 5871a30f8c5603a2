import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { contactRules } from '#dto';
import type { RecordKind } from '../enquiries/record-kind.js';
import { rowOf } from '../platform/database/rule-column.js';

/** A stored contact form (specification, section 3): a column for each field of its rule table. Its enquiry has the same id. */
@Entity('contact_submissions')
export class Contact extends rowOf(contactRules) {
  static readonly record: RecordKind = {
    kind: 'contact',
    shown: Object.keys(contactRules),
    hasPhotos: false,
    exportedAs: 'contactForms',
    inWords: 'contact enquiry(ies)',
  };

  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  @ForeignKey('enquiries', { name: 'contact_submissions_enquiry_fkey', onDelete: 'CASCADE' })
  id!: string;
  /** The numbers in `phone` that can be dialled (phoneNumbers). */
  @Column({ type: 'text', array: true, default: [] }) numbers!: string[];
  /** The moment of its enquiry. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
