import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { contactRules, enquiryRules, type EnquiryStatus } from '#dto';
import { ruleColumn } from '../database/rule-column.js';

/** A stored contact enquiry (specification, section 3). */
@Entity('contact_submissions')
@Index('contact_submissions_newest', ['createdAt', 'id'])
@Index('contact_submissions_held', ['createdAt', 'id'], { where: 'held' })
export class Contact {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' }) id!: string;
  @Column(ruleColumn(contactRules.firstName)) firstName!: string;
  @Column(ruleColumn(contactRules.lastName)) lastName!: string;
  @Column(ruleColumn(contactRules.email)) email!: string;
  @Column(ruleColumn(contactRules.phone)) phone!: string;
  @Column(ruleColumn(contactRules.service)) service!: string;
  @Column(ruleColumn(contactRules.message)) message!: string;
  /** Looks like a robot's: kept and shown apart, never thrown away. */
  @Column({ type: 'boolean', default: false }) held!: boolean;
  @Column({ ...ruleColumn(enquiryRules.status), default: 'new' }) status!: EnquiryStatus;
  /** The owner's own words. */
  @Column(ruleColumn(enquiryRules.note)) note!: string;
  /** Milliseconds, as JavaScript has them: the list's cursor holds the exact time. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
