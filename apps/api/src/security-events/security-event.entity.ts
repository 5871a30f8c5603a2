import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SecurityEventName } from '#dto';

/** An event that changed who has access, or took data away. */
@Entity('security_events')
@Index('security_events_failed', { synchronize: false })
export class SecurityEvent {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'security_events_pkey' }) id!: string;
  @Index('security_events_at')
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  at!: Date;
  @Column({ type: 'varchar', length: 32 }) event!: SecurityEventName;
  /** The person whose access it is; null: a name that nobody has. */
  @Index('security_events_user')
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'security_events_user_fkey', onDelete: 'SET NULL' })
  userId!: string | null;
  /** Who did it; null: somebody at the server, or a stranger. */
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'security_events_by_fkey', onDelete: 'SET NULL' })
  byId!: string | null;
  /** The session may have ended since. */
  @Column('uuid', { nullable: true }) sessionId!: string | null;
  /** Browser and system, such as `Safari on iPhone`. */
  @Column({ type: 'varchar', length: 80, default: '' }) device!: string;
  /** The object, such as the name of a passkey. Never an address. */
  @Column({ type: 'varchar', length: 200, default: '' }) about!: string;
  /** Failed sign-ins of one person within an hour share a row. */
  @Column({ type: 'integer', default: 1 }) times!: number;
}
