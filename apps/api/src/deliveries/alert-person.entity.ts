import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** One person's alert preferences; there is no row before the first change. */
@Entity('alert_people')
export class AlertPerson {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'alert_people_pkey' })
  @ForeignKey('users', { name: 'alert_people_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** Their own mailbox; empty: none. Sign-in codes go there too. */
  @Column({ type: 'varchar', length: 254, default: '' }) email = '';
  /** null: nobody has chosen; the first owner is on call then. */
  @Column({ type: 'boolean', nullable: true }) onCall: boolean | null = null;
  @Column({ type: 'boolean', default: false }) digest = false;
}
