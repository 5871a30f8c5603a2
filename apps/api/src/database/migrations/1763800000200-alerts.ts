import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts beside email: devices, whom they call, what is known of each, and when a record that nobody has opened is alerted again. */
export class Alerts1763800000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE devices (
        id uuid CONSTRAINT devices_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT devices_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        label varchar(80) NOT NULL,
        endpoint varchar(1000) NOT NULL CONSTRAINT devices_endpoint UNIQUE,
        p256dh varchar(100) NOT NULL,
        auth varchar(50) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        proven_at timestamptz(3),
        failed_at timestamptz(3),
        last_error varchar(300)
      )`);
    await runner.query(`CREATE INDEX devices_user ON devices (user_id)`);
    await runner.query(`
      CREATE TABLE alert_people (
        user_id uuid CONSTRAINT alert_people_pkey PRIMARY KEY
          CONSTRAINT alert_people_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        email varchar(254) NOT NULL DEFAULT '',
        on_call boolean,
        digest boolean NOT NULL DEFAULT false
      )`);
    // One row at most: the key that all replicas sign with, and that a restore brings back, or every phone falls silent.
    await runner.query(`
      CREATE TABLE push_keys (
        id boolean CONSTRAINT push_keys_pkey PRIMARY KEY DEFAULT true CONSTRAINT push_keys_one CHECK (id),
        private_key varchar(43) NOT NULL
      )`);
    await runner.query(`
      ALTER TABLE deliveries
        ALTER enquiry_id DROP NOT NULL,
        ADD user_id uuid CONSTRAINT deliveries_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        ADD device_id uuid CONSTRAINT deliveries_device_fkey REFERENCES devices (id) ON DELETE SET NULL,
        ADD about varchar(80) NOT NULL DEFAULT '',
        ADD shown_at timestamptz(3),
        ADD opened_at timestamptz(3)`);
    await runner.query(`CREATE INDEX deliveries_user ON deliveries (user_id) WHERE user_id IS NOT NULL`);
    await runner.query(`CREATE INDEX deliveries_device ON deliveries (device_id) WHERE device_id IS NOT NULL`);
    await runner.query(`CREATE INDEX deliveries_opened ON deliveries (opened_at) WHERE opened_at IS NOT NULL`);
    await runner.query(`CREATE INDEX deliveries_of_no_record ON deliveries (queued_at) WHERE enquiry_id IS NULL`);
    await this.keepAlerts(runner);
    await this.announceTests(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER deliveries_tested ON deliveries`);
    await runner.query(`DROP TRIGGER enquiries_alerted ON enquiries`);
    await runner.query(`DROP FUNCTION announce_alert_tests, keep_enquiry_alerts`);
    await runner.query(`DROP TABLE enquiry_alerts`);
    await runner.query(`DROP INDEX deliveries_of_no_record`);
    // The release before this one knows emails of records to two receivers alone.
    await runner.query(`
      DELETE FROM deliveries
      WHERE enquiry_id IS NULL OR user_id IS NOT NULL OR channel <> 'mail' OR purpose NOT IN ('owner-alert', 'acknowledgement')`);
    await runner.query(`
      ALTER TABLE deliveries
        DROP opened_at, DROP shown_at, DROP about, DROP device_id, DROP user_id,
        ALTER enquiry_id SET NOT NULL`);
    await runner.query(`DROP TABLE push_keys, alert_people, devices`);
  }

  /** In whichever way a new record is made: its alerts are a row of the same transaction. Records of before are nobody's news. */
  private async keepAlerts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiry_alerts (
        enquiry_id uuid CONSTRAINT enquiry_alerts_pkey PRIMARY KEY
          CONSTRAINT enquiry_alerts_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
        times integer NOT NULL DEFAULT 0,
        due_at timestamptz(3) DEFAULT now(),
        overdue_told_for timestamptz(3)
      )`);
    await runner.query(`CREATE INDEX enquiry_alerts_due ON enquiry_alerts (due_at) WHERE due_at IS NOT NULL`);
    await runner.query(`
      INSERT INTO enquiry_alerts (enquiry_id, due_at, overdue_told_for)
      SELECT id, NULL, next_due_at FROM enquiries WHERE next_due_at BETWEEN now() - interval '1 day' AND now()`);
    await runner.query(`
      CREATE FUNCTION keep_enquiry_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO enquiry_alerts (enquiry_id)
        SELECT id FROM new_rows WHERE NOT held AND status = 'new' AND first_seen_at IS NULL AND created_at > now() - interval '1 day';
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER enquiries_alerted AFTER INSERT ON enquiries REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_alerts()`);
  }

  /** A page that waits for the result of a test hears of each step. */
  private async announceTests(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_alert_tests() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NOTIFY alerts; RETURN NULL; END $$`);
    await runner.query(`
      CREATE TRIGGER deliveries_tested AFTER UPDATE ON deliveries FOR EACH ROW
      WHEN (new.purpose IN ('test', 'self-test')
        AND (old.state, old.last_error, old.shown_at, old.opened_at)
          IS DISTINCT FROM (new.state, new.last_error, new.shown_at, new.opened_at))
      EXECUTE FUNCTION announce_alert_tests()`);
  }
}
