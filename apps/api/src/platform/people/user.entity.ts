import { Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { loginRules } from '#dto';

/** Someone who may sign in (specification, section 3). */
@Entity('users')
@Index('users_name_key', ['nameKey'], { unique: true, where: '(removed_at IS NULL)' })
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' }) id!: string;
  @Column({ type: 'varchar', length: loginRules.username.max }) username!: string;
  /** The result of `nameKey`: no two people may have names that look alike, unless one of them was removed. */
  @Column({ type: 'text' }) nameKey!: string;
  /** The argon2id hash, never the password. */
  @Column({ type: 'varchar', length: 255 }) password!: string;
  /** While set, the person cannot sign in; their passkeys and mailbox stay. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) suspendedAt!: Date | null;
  /** The row stays, without its password, so that the history keeps the name. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3 }) removedAt!: Date | null;
}
