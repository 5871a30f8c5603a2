import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { enquiryRules, type EnquiryKind, type EnquiryStatus } from '#dto';
import { ruleColumn } from '../database/rule-column.js';

/** What both kinds of record have in common. The record itself has the same id; deleting this row deletes it and all that hangs on it. */
@Entity('enquiries')
@Check('enquiries_kind', `kind IN ('quote', 'contact')`)
@Unique('enquiries_ref', ['ref'])
@Index('enquiries_newest', ['createdAt', 'id'])
@Index('enquiries_newest_of_kind', ['kind', 'createdAt', 'id'])
@Index('enquiries_held', ['createdAt', 'id'], { where: 'held' })
export class Enquiry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'enquiries_pkey' }) id!: string;
  @Column({ type: 'varchar', length: 8 }) kind!: EnquiryKind;
  /** What people say on the phone, such as TS-7K4Q2. Made by the database. */
  @Column({ type: 'varchar', length: 10, default: () => 'new_enquiry_ref()' }) ref!: string;
  @Column({ ...ruleColumn(enquiryRules.status), default: 'new' }) status!: EnquiryStatus;
  /** The owner's own words. */
  @Column(ruleColumn(enquiryRules.note)) note!: string;
  /** Looks like a robot's: kept and shown apart, never thrown away. */
  @Column({ type: 'boolean', default: false }) held!: boolean;
  /** Counts the changes, from 1: the ETag of the record. */
  @Column({ type: 'integer', default: 1 }) version!: number;
  /** Milliseconds, as JavaScript has them: the list's cursor holds the exact time. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
