import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ComplaintKind, DueKind, EnquiryKind, EnquiryStatus, HeldReason, LostReason } from '#dto';
import { enquiryKinds, enquiryRules, personRules } from '#dto';
import { ruleColumn } from '../platform/database/rule-column.js';

const moment = { type: 'timestamptz', precision: 3, nullable: true } as const;

/** The columns that all records share. The record itself has the same id; deleting this row deletes it and everything that refers to it. */
@Entity('enquiries')
@Check('enquiries_kind', `kind IN (${enquiryKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Unique('enquiries_ref', ['ref'])
@Index('enquiries_newest', ['createdAt', 'id'])
@Index('enquiries_newest_of_kind', ['kind', 'createdAt', 'id'])
@Index('enquiries_held', ['createdAt', 'id'], { where: 'held' })
@Index('enquiries_status', ['status', 'createdAt', 'id'])
@Index('enquiries_taken', ['takenById', 'createdAt', 'id'], { where: 'taken_by_id IS NOT NULL' })
@Index('enquiries_customer', ['customerId'], { where: 'customer_id IS NOT NULL' })
@Index('enquiries_visits', ['visitAt', 'id'], { where: 'visit_at IS NOT NULL' })
@Index('enquiries_clock', ['id'], { where: 'NOT clock_set' })
@Index('enquiries_todo', ['nextDueAt', 'id'], { where: 'next_due_at IS NOT NULL' })
// The order of the view `todo`, whose first key is an expression: emergencies before all others.
@Index('enquiries_emergencies_first', { synchronize: false })
export class Enquiry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'enquiries_pkey' }) id!: string;
  @Column({ type: 'varchar', length: 8 }) kind!: EnquiryKind;
  /** The reference people quote on the phone, such as TS-7K4Q2. The database draws it. */
  @Column({ type: 'varchar', length: 10, default: () => 'new_enquiry_ref()' }) ref!: string;
  @Column({ ...ruleColumn(enquiryRules.status), default: 'new' }) status!: EnquiryStatus;
  /** The owner's own words. */
  @Column(ruleColumn(enquiryRules.note)) note!: string;
  /** The street address, in the owner's words. */
  @Column(ruleColumn(personRules.address)) address!: string;
  /** Only for a call that was written down: when its answer was promised by; null for no promise. */
  @Column(moment) promisedBy!: Date | null;
  /** The same for all records of one customer; null until the owner joins the record with another. */
  @Column('uuid', { nullable: true }) customerId!: string | null;
  /** Perhaps a robot's: kept and listed apart, never thrown away. */
  @Column({ type: 'boolean', default: false }) held!: boolean;
  /** Counts the changes, from 1: the ETag of the record. */
  @Column({ type: 'integer', default: 1 }) version!: number;
  /** Milliseconds, as JavaScript has them: the list's cursor holds the exact time. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;

  @Column({ type: 'varchar', length: 32, default: '' }) lostReason!: LostReason | '';
  @Column({ type: 'varchar', length: 16, default: '' }) heldWhy!: HeldReason | '';
  /** By its urgency, or by its service. */
  @Column({ type: 'boolean', default: false }) emergency!: boolean;
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_taken_by_fkey', onDelete: 'SET NULL' })
  takenById!: string | null;
  /** When it turned out to be genuine: the promises begin then. */
  @Column(moment) releasedAt!: Date | null;

  /** False if the due times below must be computed again from the row's facts. */
  @Column({ type: 'boolean', default: false }) clockSet!: boolean;
  @Column(moment) nextDueAt!: Date | null;
  @Column({ type: 'varchar', length: 16, nullable: true }) nextDueKind!: DueKind | null;
  @Column(moment) answerBy!: Date | null;
  @Column(moment) targetAt!: Date | null;
  @Column(moment) quotationEndsAt!: Date | null;

  @Column(moment) firstSeenAt!: Date | null;
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_first_seen_by_fkey', onDelete: 'SET NULL' })
  firstSeenById!: string | null;
  @Column(moment) firstReplyAt!: Date | null;
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_first_reply_by_fkey', onDelete: 'SET NULL' })
  firstReplyById!: string | null;
  @Column(moment) followUpAt!: Date | null;
  @Column(moment) visitAt!: Date | null;
  /** The customer has the visit in a calendar, and is notified of each change. */
  @Column({ type: 'boolean', default: false }) visitInvited!: boolean;
  /** Since then nobody is alerted of this emergency any more, though it may wait. */
  @Column(moment) alertsMutedAt!: Date | null;
  /** When it came to its present status `quoted`. */
  @Column(moment) quotedAt!: Date | null;
  @Column({ type: 'varchar', length: 16, default: '' }) complaintKind!: ComplaintKind | '';
  @Column(moment) complaintAt!: Date | null;
  @Column(moment) complaintAnsweredAt!: Date | null;
}
