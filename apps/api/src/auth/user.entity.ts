import { Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { loginRules } from '#dto';

/** The name of somebody who was removed may be given again. */
const ofThoseWhoAreHere = { unique: true, where: '(removed_at IS NULL)' };

/** Someone who may sign in (specification, section 3). */
@Entity('users')
@Index('users_username', ['username'], ofThoseWhoAreHere)
@Index('users_name_key', ['nameKey'], ofThoseWhoAreHere)
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' }) id!: string;
  @Column({ type: 'varchar', length: loginRules.username.max }) username!: string;
  /** What `nameKey` makes of the name; null for a name of before that looks like an older one. */
  @Column({ type: 'text', nullable: true }) nameKey!: string | null;
  /** The argon2id hash, never the password. */
  @Column({ type: 'varchar', length: 255 }) password!: string;
  /** Nothing lets this person in until somebody ends it; their keys stay. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) suspendedAt!: Date | null;
  /** The row stays without its password, so that the history keeps the name. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3 }) removedAt!: Date | null;
}
