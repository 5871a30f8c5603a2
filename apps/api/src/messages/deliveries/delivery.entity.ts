import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryChannel, DeliveryPurpose, DeliveryState } from '#dto';

/**
 * One message on one channel, of one enquiry or of none: what the owner sees of it, and what the sender works from. Its words are not
 * stored: they are written from the enquiry when it is sent, so a deleted enquiry leaves nothing behind.
 */
@Entity('deliveries')
export class Delivery {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'deliveries_pkey' }) id!: string;
  @Index('deliveries_enquiry')
  @Column('uuid', { nullable: true })
  @ForeignKey('enquiries', { name: 'deliveries_enquiry_fkey', onDelete: 'CASCADE' })
  enquiryId!: string | null;
  /** Whom it is for; null: the business's mailbox, the customer, the webhook. */
  @Index('deliveries_user', { where: 'user_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'deliveries_user_fkey', onDelete: 'CASCADE' })
  userId!: string | null;
  /** Of a push: where to; null once the device is gone. */
  @Index('deliveries_device', { where: 'device_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  @ForeignKey('devices', { name: 'deliveries_device_fkey', onDelete: 'SET NULL' })
  deviceId!: string | null;
  @Column('uuid', { nullable: true })
  @ForeignKey('security_events', { name: 'deliveries_security_event_fkey', onDelete: 'CASCADE' })
  securityEventId!: string | null;
  /** Where an email goes that no row says: a mailbox that was changed, or whose person is gone. */
  @Column({ type: 'varchar', length: 254, nullable: true }) address!: string | null;
  /** What no row says any more: the name of a device that is gone. */
  @Column({ type: 'varchar', length: 80, default: '' }) about!: string;
  @Column({ type: 'varchar', length: 16, default: 'mail' }) channel!: DeliveryChannel;
  @Column({ type: 'varchar', length: 32 }) purpose!: DeliveryPurpose;
  @Column({ type: 'varchar', length: 16, default: 'waiting' }) state!: DeliveryState;
  /** Times it was handed to the channel since it was last queued. */
  @Column({ type: 'integer', default: 0 }) attempts!: number;
  /** Times it was queued: a message that the owner sends again is a new one to its receiver. */
  @Column({ type: 'integer', default: 1 }) round!: number;
  /** Why the last try did not work, in one line. */
  @Column({ type: 'varchar', length: 300, nullable: true }) lastError!: string | null;
  /** When it is to be sent, or tried again. */
  @Index('deliveries_waiting', { where: "state = 'waiting'" })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  dueAt!: Date;
  /** Until then one process has it in hand; later it belongs to nobody again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) sentAt!: Date | null;
  /** A device has shown it; its link was followed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) shownAt!: Date | null;
  @Index('deliveries_opened', { where: 'opened_at IS NOT NULL' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  openedAt!: Date | null;
  @Index('deliveries_of_no_record', { where: 'enquiry_id IS NULL' })
  @Index('deliveries_failed', { where: "state = 'failed'" })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  queuedAt!: Date;
}
