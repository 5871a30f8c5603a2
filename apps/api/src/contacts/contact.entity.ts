import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { contactRules } from '#dto';
import { ruleColumn } from '../database/rule-column.js';

/** A stored contact enquiry (specification, section 3). */
@Entity('contact_submissions')
@Index('contact_submissions_newest', ['createdAt', 'id'])
export class Contact {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()', primaryKeyConstraintName: 'contact_submissions_pkey' }) id!: string;
  @Column(ruleColumn(contactRules.firstName)) firstName!: string;
  @Column(ruleColumn(contactRules.lastName)) lastName!: string;
  @Column(ruleColumn(contactRules.email)) email!: string;
  @Column(ruleColumn(contactRules.phone)) phone!: string;
  @Column(ruleColumn(contactRules.service)) service!: string;
  @Column(ruleColumn(contactRules.message)) message!: string;
  /** Looks like a robot's: kept and shown apart, never thrown away. */
  @Column({ type: 'boolean', default: false }) held!: boolean;
  /** Milliseconds, as JavaScript has them: the list's cursor holds the exact time. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
