import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A key of a person's device, with which it answers challenges (WebAuthn). */
@Entity('passkeys')
@Unique('passkeys_credential', ['credentialId'])
export class Passkey {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'passkeys_pkey' }) id!: string;
  @Index('passkeys_user')
  @Column('uuid')
  @ForeignKey('users', { name: 'passkeys_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** The person's name for it. */
  @Column({ type: 'varchar', length: 80 }) label!: string;
  @Column({ type: 'varchar', length: 1400 }) credentialId!: string;
  /** COSE, base64url. */
  @Column({ type: 'varchar', length: 2000 }) publicKey!: string;
  /** The device's count of its answers, as text: bigint. */
  @Column({ type: 'bigint', default: 0 }) counter!: string;
  /** The device's maker copies it to the person's other devices. */
  @Column({ type: 'boolean', default: false }) synced!: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}
