import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EnquiryEventType } from '#dto';

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
  @Column({ type: 'varchar', length: 32, default: '' }) fromValue!: string;
  @Column({ type: 'varchar', length: 32, default: '' }) toValue!: string;
}
