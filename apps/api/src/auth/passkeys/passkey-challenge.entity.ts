import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A challenge that a passkey may sign, once. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  /** base64url. */
  @PrimaryColumn({ type: 'varchar', length: 64, primaryKeyConstraintName: 'passkey_challenges_pkey' }) challenge!: string;
  /** Who adds a passkey; null for a sign-in. */
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'passkey_challenges_user_fkey', onDelete: 'CASCADE' })
  userId!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
}
