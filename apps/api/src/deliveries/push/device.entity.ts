import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { alertRules } from '#dto';

/** A phone or a browser that takes alerts (a push subscription), and what is known of it. */
@Entity('devices')
@Unique('devices_endpoint', ['endpoint'])
export class Device {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'devices_pkey' }) id!: string;
  @Index('devices_user')
  @Column('uuid')
  @ForeignKey('users', { name: 'devices_user_fkey', onDelete: 'CASCADE' })
  userId!: string;
  /** The known browser that registered it last; that may have ended since. Null: one that is not known. */
  @Column('uuid', { nullable: true }) browserId!: string | null;
  /** What its person calls it. */
  @Column({ type: 'varchar', length: alertRules.label.max }) label!: string;
  /** Address at the push service; a secret. */
  @Column({ type: 'varchar', length: 1000 }) endpoint!: string;
  /** Its public key and its secret, base64url (RFC 8291). */
  @Column({ type: 'varchar', length: 100 }) p256dh!: string;
  @Column({ type: 'varchar', length: 50 }) auth!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  /** When it last showed an alert. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) provenAt!: Date | null;
  /** Since when its push service refuses it; null while it does not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) failedAt!: Date | null;
  @Column({ type: 'varchar', length: 300, nullable: true }) lastError!: string | null;
}
