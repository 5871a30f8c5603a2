import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A browser in which a person has signed in. A browser has one secret; each person who signs in there has a row. */
@Entity('known_browsers')
@Unique('known_browsers_secret', ['secretHash', 'userId'])
export class KnownBrowser {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'known_browsers_pkey' }) id!: string;
  @Index('known_browsers_user')
  @Column('uuid')
  @ForeignKey('users', { name: 'known_browsers_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** SHA-256 of the secret in its cookie, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 }) secretHash!: string;
  @Column({ type: 'varchar', length: 80, default: '' }) name!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) lastUsedAt!: Date;
}
