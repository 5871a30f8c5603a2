import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryChannel, DeliveryPurpose, DeliveryState } from '#dto';

/**
 * One message on one channel, about one enquiry or none; the owner sees this row, and the worker sends from it. Its words are not
 * stored: they are written from the enquiry when it is sent, so a deleted enquiry leaves nothing behind.
 */
@Entity('deliveries')
export class Delivery {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'deliveries_pkey' }) id!: string;
  @Index('deliveries_enquiry')
  @Column('uuid', { nullable: true })
  @ForeignKey('enquiries', { name: 'deliveries_enquiry_fkey', onDelete: 'CASCADE' })
  enquiryId!: string | null;
  /** The person it is for; null: the business's mailbox, the customer, the webhook. */
  @Index('deliveries_user', { where: 'user_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'deliveries_user_fkey', onDelete: 'CASCADE' })
  userId!: string | null;
  /** A push's device; null once that is gone. */
  @Index('deliveries_device', { where: 'device_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  @ForeignKey('devices', { name: 'deliveries_device_fkey', onDelete: 'SET NULL' })
  deviceId!: string | null;
  @Column('uuid', { nullable: true })
  @ForeignKey('security_events', { name: 'deliveries_security_event_fkey', onDelete: 'CASCADE' })
  securityEventId!: string | null;
  /** An email's address if no other row has it: the mailbox was changed, or its person is gone. */
  @Column({ type: 'varchar', length: 254, nullable: true }) address!: string | null;
  /** The name of a device that is gone; a claim, the last day of its proof and how many days before. */
  @Column({ type: 'varchar', length: 80, default: '' }) about!: string;
  @Column({ type: 'varchar', length: 16, default: 'mail' }) channel!: DeliveryChannel;
  @Column({ type: 'varchar', length: 32 }) purpose!: DeliveryPurpose;
  @Column({ type: 'varchar', length: 16, default: 'waiting' }) state!: DeliveryState;
  /** It may wait for the owner's hours of alerts: about no emergency. */
  @Column({ type: 'boolean', default: false }) canWait!: boolean;
  /** Tries since it was last queued. */
  @Column({ type: 'integer', default: 0 }) attempts!: number;
  /** Times it was queued: to its receiver, a message that the owner sends again is a new one. */
  @Column({ type: 'integer', default: 1 }) round!: number;
  /** Why the last try failed, in one line. */
  @Column({ type: 'varchar', length: 300, nullable: true }) lastError!: string | null;
  /** Next try. */
  @Index('deliveries_waiting', { where: "state = 'waiting'" })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  dueAt!: Date;
  /** End of the lease of the process that is sending it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) sentAt!: Date | null;
  /** When a device showed it, or its link was followed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) shownAt!: Date | null;
  @Index('deliveries_opened', { where: 'opened_at IS NOT NULL' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  openedAt!: Date | null;
  @Index('deliveries_of_no_record', { where: 'enquiry_id IS NULL' })
  @Index('deliveries_failed', { where: "state = 'failed'" })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  queuedAt!: Date;
}
