import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { contactRules, type ContactView, type EnquiryView } from '#dto';
import type { RecordKind } from '../enquiries/record-kind.js';
import { rowOf, storedValues } from '../platform/database/rule-column.js';

/** A stored contact form (specification, section 3): a column for each field of its rule table. Its enquiry has the same id. */
@Entity('contact_submissions')
export class Contact extends rowOf(contactRules) {
  static readonly record: RecordKind<Contact> = {
    kind: 'contact',
    view: (row) => storedValues(contactRules, row) satisfies Omit<ContactView, keyof EnquiryView>,
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
