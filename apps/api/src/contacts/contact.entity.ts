import { CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { contactRules } from '#dto';
import { rowOf } from '../platform/database/rule-column.js';

/** A stored contact form (specification, section 3). Its enquiry has the same id. */
@Entity('contact_submissions')
export class Contact extends rowOf(contactRules) {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  @ForeignKey('enquiries', { name: 'contact_submissions_enquiry_fkey', onDelete: 'CASCADE' })
  id!: string;
  /** The moment of its enquiry. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
