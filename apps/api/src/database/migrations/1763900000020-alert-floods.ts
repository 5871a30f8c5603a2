import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emergencies alert until somebody sees to them, a flood is gathered, and each morning has one message. */
export class AlertFloods1763900000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE enquiries ADD alerts_muted_at timestamptz(3)`);
    // Whether the first alert is told together with others; null until that is settled.
    await runner.query(`ALTER TABLE enquiry_alerts ADD gathered boolean`);
    // Opening an emergency is not enough: it is taken, tried, answered, or its alerts are muted.
    await runner.query(`
      CREATE FUNCTION is_attended(record enquiries) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT record.status <> 'new' OR record.first_reply_at IS NOT NULL OR CASE WHEN record.emergency
          THEN record.taken_by_id IS NOT NULL OR record.alerts_muted_at IS NOT NULL OR EXISTS (
            SELECT FROM enquiry_events AS event WHERE event.enquiry_id = record.id AND event.outcome <> '' AND event.undone_at IS NULL)
          ELSE record.first_seen_at IS NOT NULL OR EXISTS (
            SELECT FROM enquiry_events AS event WHERE event.enquiry_id = record.id) END
      $$`);
    await this.wakeAlerts(runner);
    await runner.query(`UPDATE deliveries SET purpose = 'morning' WHERE purpose IN ('overdue-daily', 'digest')`);
    await runner.query(`DELETE FROM periodic_work WHERE name IN ('overdue each morning', 'digests', 'alert self-test')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE deliveries SET purpose = 'overdue-daily' WHERE purpose = 'morning'`);
    await runner.query(`DELETE FROM deliveries WHERE purpose IN ('gathered', 'hourly')`);
    await runner.query(`DROP TRIGGER enquiries_attended ON enquiries`);
    await runner.query(`DROP FUNCTION wake_enquiry_alerts`);
    await runner.query(`DROP FUNCTION is_attended`);
    await runner.query(`ALTER TABLE enquiry_alerts DROP gathered`);
    await runner.query(`DELETE FROM enquiry_events WHERE type = 'muted'`);
    await runner.query(`ALTER TABLE enquiries DROP alerts_muted_at`);
  }

  /** An emergency whose answer was taken back, which was given back or is no longer muted, is alerted again. */
  private async wakeAlerts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION wake_enquiry_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE enquiry_alerts SET due_at = now() + interval '5 minutes' WHERE enquiry_id = new.id AND due_at IS NULL;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER enquiries_attended AFTER UPDATE ON enquiries FOR EACH ROW
      WHEN (new.next_due_kind = 'emergency' AND new.taken_by_id IS NULL AND new.alerts_muted_at IS NULL)
      EXECUTE FUNCTION wake_enquiry_alerts()`);
  }
}
