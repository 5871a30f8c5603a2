import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which the owner closes. */
@Entity('closed_days')
export class ClosedDayRow {
  /** YYYY-MM-DD. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'closed_days_pkey' }) day!: string;
  @Column({ type: 'varchar', length: 80, default: '' }) why!: string;
}
