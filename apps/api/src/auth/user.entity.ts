import { Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { loginRules } from '#dto';

/** Someone who may sign in (specification, section 3). */
@Entity('users')
@Index('users_name_key', ['nameKey'], { unique: true, where: '(removed_at IS NULL)' })
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' }) id!: string;
  @Column({ type: 'varchar', length: loginRules.username.max }) username!: string;
  /** What `nameKey` makes of the name: nobody gets one that looks like another's, unless that person was removed. */
  @Column({ type: 'text' }) nameKey!: string;
  /** The argon2id hash, never the password. */
  @Column({ type: 'varchar', length: 255 }) password!: string;
  /** Nothing lets this person in until somebody ends it; their keys stay. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) suspendedAt!: Date | null;
  /** The row stays without its password, so that the history keeps the name. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3 }) removedAt!: Date | null;
}
