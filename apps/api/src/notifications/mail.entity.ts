import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MailPurpose, MailState } from '#dto';

/**
 * One mail of one record and how it went. Its text is not stored: it is written from the record when it is sent,
 * so a deleted record leaves nothing behind.
 */
@Entity('mails')
@Check('mails_one_record', 'num_nonnulls(quote_id, contact_id) = 1')
export class Mail {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' }) id!: string;
  @Index('mails_quote')
  @Column('uuid', { nullable: true })
  @ForeignKey('quote_submissions', { name: 'mails_quote_fkey', onDelete: 'CASCADE' })
  quoteId!: string | null;
  @Index('mails_contact')
  @Column('uuid', { nullable: true })
  @ForeignKey('contact_submissions', { name: 'mails_contact_fkey', onDelete: 'CASCADE' })
  contactId!: string | null;
  @Column({ type: 'varchar', length: 32 }) purpose!: MailPurpose;
  @Index('mails_waiting', { where: "state = 'waiting'" })
  @Column({ type: 'varchar', length: 16, default: 'waiting' })
  state!: MailState;
  /** Times it was handed to the mail server since it was last queued. */
  @Column({ type: 'integer', default: 0 }) attempts!: number;
  /** Times it was queued: a mail that the owner sends again is a new one to its receiver. */
  @Column({ type: 'integer', default: 1 }) round!: number;
  @Column({ type: 'varchar', length: 300, nullable: true }) lastError!: string | null;
  /** The one job that may send it now; null when none is to. */
  @Column('uuid', { nullable: true }) jobId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) sentAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) queuedAt!: Date;
}
