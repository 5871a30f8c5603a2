import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type AlertHours, shippedAlertHours } from '#dto';

/** When alerts other than emergencies may ring, on every channel: one row. `is_quiet` in `schema/alerts.sql` reads it. */
@Entity('alert_hours')
@Check('alert_hours_one', 'id')
export class AlertHoursRow implements AlertHours {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'alert_hours_pkey' }) id = true;
  @Column({ type: 'boolean', default: true }) quiet = shippedAlertHours.quiet;
  @Column({ type: 'varchar', length: 5, default: '07:00' }) starts = shippedAlertHours.starts;
  @Column({ type: 'varchar', length: 5, default: '21:00' }) ends = shippedAlertHours.ends;
}
