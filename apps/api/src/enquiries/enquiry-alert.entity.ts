import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Whom a record still alerts; a trigger adds it with the record. */
@Entity('enquiry_alerts')
export class EnquiryAlert {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'enquiry_alerts_pkey' })
  @ForeignKey('enquiries', { name: 'enquiry_alerts_enquiry_fkey', onDelete: 'CASCADE' })
  enquiryId!: string;
  /** How often it has alerted. */
  @Column({ type: 'integer', default: 0 }) times!: number;
  /** The next alert; null: none, as somebody sees to the record. */
  @Index('enquiry_alerts_due', { where: 'due_at IS NOT NULL' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' })
  dueAt!: Date | null;
  /** The due moment of the record of which people were told that it has passed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) overdueToldFor!: Date | null;
  /** Whether its first alert was gathered with others; null until that is decided. */
  @Column({ type: 'boolean', nullable: true }) gathered!: boolean | null;
}
