import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a visitor was sent the visit for their calendar, and the private calendars of those who make the visits. */
export class Visits1763800000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE enquiries ADD visit_invited boolean NOT NULL DEFAULT false`);
    // The secret itself is nowhere: whoever reads the table can't read a calendar.
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id uuid CONSTRAINT calendar_feeds_pkey PRIMARY KEY
          CONSTRAINT calendar_feeds_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        secret_hash char(64) NOT NULL CONSTRAINT calendar_feeds_secret UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_read_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deliveries WHERE purpose = 'visit'`);
    await runner.query(`DROP TABLE calendar_feeds`);
    await runner.query(`ALTER TABLE enquiries DROP visit_invited`);
  }
}
