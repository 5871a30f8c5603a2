import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A form that was sent with a key, and its response. */
@Entity('idempotency_keys')
@Index('idempotency_keys_age', ['createdAt'])
export class IdempotencyKey {
  /** The call, such as `quote`: keys of different calls are different. */
  @PrimaryColumn({ type: 'varchar', length: 32, primaryKeyConstraintName: 'idempotency_keys_pkey' }) call!: string;
  @PrimaryColumn({ type: 'varchar', length: 128, primaryKeyConstraintName: 'idempotency_keys_pkey' }) key!: string;
  /** SHA-256 of the body, in hexadecimal. */
  @Column({ type: 'char', length: 64 }) bodyHash!: string;
  @Column({ type: 'jsonb', default: {} }) answer!: object;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
