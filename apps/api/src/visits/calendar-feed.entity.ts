import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A person's private calendar. */
@Entity('calendar_feeds')
@Unique('calendar_feeds_secret', ['secretHash'])
export class CalendarFeed {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'calendar_feeds_pkey' })
  @ForeignKey('users', { name: 'calendar_feeds_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** SHA-256 of the secret in its address, in hexadecimal: whoever reads the table cannot open the calendar. */
  @Column({ type: 'char', length: 64 }) secretHash!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastReadAt!: Date | null;
}
