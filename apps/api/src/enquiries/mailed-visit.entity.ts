import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const moment = { type: 'timestamptz', precision: 3, nullable: true } as const;
const words = { type: 'text', default: '' } as const;

/** What one mailbox was last told of a record's visit. Of a deleted record it stays until the mailbox was told that the visit is off. */
@Entity('mailed_visits')
export class MailedVisit {
  /** The record's id, and the entry's UID in calendars. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mailed_visits_pkey' }) visitId!: string;
  /** As `sameMailbox` writes it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mailed_visits_pkey' }) mailbox!: string;
  /** Null once the record was deleted. */
  @Index('mailed_visits_enquiry')
  @Column('uuid', { nullable: true })
  @ForeignKey('enquiries', { name: 'mailed_visits_enquiry_fkey', onDelete: 'CASCADE' })
  enquiryId!: string | null;
  /** The latest email about it. An earlier one that still waits is not sent. */
  @Index('mailed_visits_delivery')
  @Column('uuid')
  @ForeignKey('deliveries', { name: 'mailed_visits_delivery_fkey', onDelete: 'CASCADE' })
  deliveryId!: string;
  /** Of the last try, whatever became of it. */
  @Column({ type: 'integer', default: 0 }) sequence!: number;
  /** The time in the last email that arrived; null: none did. The database sets both when a delivery is sent. */
  @Column(moment) visitAt!: Date | null;
  /** That email called the visit off. */
  @Column({ type: 'boolean', default: false }) cancelled!: boolean;
  /** The time in an email since then that may have arrived: it is under way, or was taken without an answer. */
  @Column(moment) perhapsAt!: Date | null;
  @Column({ type: 'boolean', default: false }) perhapsCancelled!: boolean;
  /** The address, reference, first name and place of the last invitation. */
  @Column(words) email!: string;
  @Column(words) ref!: string;
  @Column(words) firstName!: string;
  @Column(words) place!: string;
}
