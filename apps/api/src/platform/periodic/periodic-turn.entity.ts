import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a task of PeriodicWork is next due, in whichever process. */
@Entity('periodic_work')
export class PeriodicTurn {
  @PrimaryColumn({ type: 'varchar', length: 64, primaryKeyConstraintName: 'periodic_work_pkey' }) name!: string;
  @Column({ type: 'timestamptz', precision: 3 }) nextAt!: Date;
  /** When it was given up, as it took too long; null since it last ended in time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) overranAt!: Date | null;
}
