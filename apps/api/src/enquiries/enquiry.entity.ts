import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type DueKind, type EnquiryKind, enquiryKinds } from '#dto';
import { FactRow } from './facts/facts.js';
import { momentColumn } from './facts/moment.js';

/**
 * The columns that all records share, those of their facts among them (facts/facts.ts). The record itself has the same id; deleting this row
 * deletes it and everything that refers to it.
 */
@Entity('enquiries')
@Check('enquiries_kind', `kind IN (${enquiryKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Unique('enquiries_ref', ['ref'])
@Index('enquiries_newest', ['createdAt', 'id'])
@Index('enquiries_newest_of_kind', ['kind', 'createdAt', 'id'])
@Index('enquiries_held', ['createdAt', 'id'], { where: 'held' })
@Index('enquiries_open', ['id'], { where: `next_due_at IS NULL AND NOT held AND status NOT IN ('won', 'lost')` })
@Index('enquiries_status', ['status', 'createdAt', 'id'])
@Index('enquiries_taken', ['takenById', 'createdAt', 'id'], { where: 'taken_by_id IS NOT NULL' })
@Index('enquiries_customer', ['customerId'], { where: 'customer_id IS NOT NULL' })
@Index('enquiries_visits', ['visitAt', 'id'], { where: 'visit_at IS NOT NULL' })
@Index('enquiries_clock', ['id'], { where: 'NOT clock_set' })
@Index('enquiries_todo', ['nextDueAt', 'id'], { where: 'next_due_at IS NOT NULL' })
// The order of the view `todo`, whose first key is an expression: emergencies before all others.
@Index('enquiries_emergencies_first', { synchronize: false })
export class Enquiry extends FactRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'enquiries_pkey' }) id!: string;
  @Column({ type: 'varchar', length: 8 }) kind!: EnquiryKind;
  /** The reference people quote on the phone, such as TS-7K4Q2. The database draws it. */
  @Column({ type: 'varchar', length: 10, default: () => 'new_enquiry_ref()' }) ref!: string;
  /** Counts the changes, from 1: the ETag of the record. */
  @Column({ type: 'integer', default: 1 }) version!: number;
  /** Milliseconds, as JavaScript has them: the list's cursor holds the exact time. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;

  /** By its urgency, or by its service. */
  @Column({ type: 'boolean', default: false }) emergency!: boolean;

  /** False if the due times below must be computed again from the row's facts. */
  @Column({ type: 'boolean', default: false }) clockSet!: boolean;
  @Column(momentColumn) nextDueAt!: Date | null;
  @Column({ type: 'varchar', length: 16, nullable: true }) nextDueKind!: DueKind | null;
  @Column(momentColumn) answerBy!: Date | null;
  @Column(momentColumn) targetAt!: Date | null;
  @Column(momentColumn) quotationEndsAt!: Date | null;

  @Column(momentColumn) firstSeenAt!: Date | null;
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_first_seen_by_fkey', onDelete: 'SET NULL' })
  firstSeenById!: string | null;
  @Column(momentColumn) firstReplyAt!: Date | null;
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_first_reply_by_fkey', onDelete: 'SET NULL' })
  firstReplyById!: string | null;
}
