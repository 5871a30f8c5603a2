import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo whose row was deleted, and whose files are still to be removed. A trigger adds it. */
@Entity('removed_photos')
export class RemovedPhoto {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'removed_photos_pkey' }) id!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) removedAt!: Date;
}
