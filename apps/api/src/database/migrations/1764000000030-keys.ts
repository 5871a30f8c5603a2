import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which passkey opened a session, which browser takes a device's alerts, and failed tries counted by the hour. */
export class Keys1764000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD passkey_id uuid`);
    await runner.query(`ALTER TABLE devices ADD browser_id uuid`);
    await runner.query(`
      CREATE UNIQUE INDEX security_events_failed ON security_events (user_id, date_trunc('hour', at AT TIME ZONE 'UTC'))
      NULLS NOT DISTINCT WHERE event = 'sign-in-failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX security_events_failed`);
    await runner.query(`ALTER TABLE devices DROP browser_id`);
    await runner.query(`ALTER TABLE sessions DROP passkey_id`);
  }
}
