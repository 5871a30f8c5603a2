import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The last code that was sent to a person. */
@Entity('sign_in_codes')
export class SignInCode {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sign_in_codes_pkey' })
  @ForeignKey('users', { name: 'sign_in_codes_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** The code is derived from it and from a key that is kept elsewhere. */
  @Column({ type: 'varchar', length: 32 }) seed!: string;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  /** The person gave the password first. */
  @Column({ type: 'boolean', default: true }) proven!: boolean;
}
