import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { loginRules } from '#dto';

/** Someone who may sign in (specification, section 3). */
@Entity('users')
@Unique('users_username_key', ['username'])
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' }) id!: string;
  @Column({ type: 'varchar', length: loginRules.username.max }) username!: string;
  /** The argon2id hash, never the password. */
  @Column({ type: 'varchar', length: 255 }) password!: string;
}
