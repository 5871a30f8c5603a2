import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, MoreThan, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../platform/people/user.entity.js';

/** A sign-in that the server can end: its id is the token's `jti`. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' }) id!: string;
  @Index('sessions_user')
  @Column('uuid')
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fkey' })
  user!: Relation<User>;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) lastSeenAt!: Date;
  /** Browser and system, such as `Safari on iPhone`. */
  @Column({ type: 'varchar', length: 80, default: '' }) device!: string;
  /** The cookie outlives the browser. */
  @Column({ type: 'boolean', default: false }) stay!: boolean;
  /** The passkey that opened it, which may have ended since; null: a password. */
  @Column('uuid', { nullable: true }) passkeyId!: string | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long a sign-in lasts without use and at most, and how often its last use is written. */
export const sessionLife = { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs, touchMs: 10 * minuteMs } as const;

/** The condition that a session still lives. */
export function isLiving() {
  const now = Date.now();
  return { lastSeenAt: MoreThan(new Date(now - sessionLife.idleMs)), createdAt: MoreThan(new Date(now - sessionLife.absoluteMs)) };
}
