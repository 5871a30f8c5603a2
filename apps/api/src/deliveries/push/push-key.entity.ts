import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The key with which all replicas sign for push services: one row, once it has been made. */
@Entity('push_keys')
@Check('push_keys_one', 'id')
export class PushKey {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'push_keys_pkey' }) id!: true;
  /** base64url. */
  @Column({ type: 'varchar', length: 43 }) privateKey!: string;
}
