import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { contactRules } from '#dto';
import { ruleColumn } from '../database/rule-column.js';

/** A stored contact form (specification, section 3). Its enquiry has the same id. */
@Entity('contact_submissions')
export class Contact {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  @ForeignKey('enquiries', { name: 'contact_submissions_enquiry_fkey', onDelete: 'CASCADE' })
  id!: string;
  @Column(ruleColumn(contactRules.firstName)) firstName!: string;
  @Column(ruleColumn(contactRules.lastName)) lastName!: string;
  @Column(ruleColumn(contactRules.email)) email!: string;
  @Column(ruleColumn(contactRules.phone)) phone!: string;
  @Column(ruleColumn(contactRules.service)) service!: string;
  @Column(ruleColumn(contactRules.message)) message!: string;
  /** The moment of its enquiry. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
