import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactOutcome, EnquiryEventType } from '#dto';
import type { UndoableColumns } from '../facts/facts.js';

/** One change of an enquiry: who made it, when, from what to what. A note's words are not repeated here. */
@Entity('enquiry_events')
@Index('enquiry_events_enquiry', ['enquiryId', 'at'])
export class EnquiryEvent {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'enquiry_events_pkey' }) id!: string;
  @Column('uuid')
  @ForeignKey('enquiries', { name: 'enquiry_events_enquiry_fkey', onDelete: 'CASCADE' })
  enquiryId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) at!: Date;
  /** The user; null once that account is gone. */
  @Index('enquiry_events_by')
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiry_events_by_fkey', onDelete: 'SET NULL' })
  byId!: string | null;
  @Column({ type: 'varchar', length: 16 }) type!: EnquiryEventType;
  @Column({ type: 'varchar', length: 254, default: '' }) fromValue!: string;
  @Column({ type: 'varchar', length: 254, default: '' }) toValue!: string;
  @Column({ type: 'varchar', length: 16, default: '' }) outcome!: ContactOutcome | '';
  @Column({ type: 'varchar', length: 2000, default: '' }) text!: string;
  /**
   * The same for all events of one change: they are taken back together. It is the idempotency key of the call when that was a UUID.
   * Null in rows from before changes could be undone.
   */
  @Column('uuid', { nullable: true }) changeId!: string | null;
  /** The replaced values; null if the change can't be taken back. */
  @Column({ type: 'jsonb', nullable: true }) before!: UndoableColumns | null;
  /** When the server recorded it, to the microsecond, so that no two changes of a record are equal; `at` is when it happened. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) recordedAt!: Date;
  /** It was taken back then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) undoneAt!: Date | null;
}
