import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A password that nobody finds: the hash is all noughts. An empty one would break the sign-in of the release before. */
const nobodysPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** People are suspended and removed, known browsers are rows, and what changes access is written down. */
export class Access1764000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD suspended_at timestamptz(3), ADD removed_at timestamptz(3)`);
    await runner.query(`ALTER TABLE sessions ADD stay boolean NOT NULL DEFAULT false`);
    // A browser has one secret; whoever signs in there has a row of their own.
    await runner.query(`
      CREATE TABLE known_browsers (
        id uuid CONSTRAINT known_browsers_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT known_browsers_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        secret_hash varchar(64) NOT NULL,
        name varchar(80) NOT NULL DEFAULT '',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT known_browsers_secret UNIQUE (secret_hash, user_id)
      )`);
    await runner.query(`CREATE INDEX known_browsers_user ON known_browsers (user_id)`);
    await runner.query(`
      CREATE TABLE security_events (
        id uuid CONSTRAINT security_events_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        at timestamptz(3) NOT NULL DEFAULT now(),
        event varchar(32) NOT NULL,
        user_id uuid CONSTRAINT security_events_user_fkey REFERENCES users (id) ON DELETE SET NULL,
        by_id uuid CONSTRAINT security_events_by_fkey REFERENCES users (id) ON DELETE SET NULL,
        session_id uuid,
        device varchar(80) NOT NULL DEFAULT '',
        about varchar(200) NOT NULL DEFAULT '',
        times integer NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX security_events_at ON security_events (at)`);
    await runner.query(`CREATE INDEX security_events_user ON security_events (user_id)`);
    await runner.query(`
      ALTER TABLE deliveries
        ADD security_event_id uuid CONSTRAINT deliveries_security_event_fkey REFERENCES security_events (id) ON DELETE CASCADE,
        ADD address varchar(254)`);
  }

  /**
   * The release before knows neither: who was removed is gone, with the name in the history, and nobody who is shut out gets in or is
   * alerted by it. change-password lets those in again.
   */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deliveries WHERE purpose = 'access-told'`);
    await runner.query(`ALTER TABLE deliveries DROP security_event_id, DROP address`);
    await runner.query(`DROP TABLE security_events, known_browsers`);
    await runner.query(`ALTER TABLE sessions DROP stay`);
    await runner.query(`DELETE FROM users WHERE removed_at IS NOT NULL`);
    for (const table of ['sessions', 'passkeys', 'calendar_feeds', 'devices', 'alert_people'])
      await runner.query(`DELETE FROM ${table} USING users WHERE user_id = users.id AND suspended_at IS NOT NULL`);
    await runner.query(`UPDATE users SET password = '${nobodysPassword}' WHERE suspended_at IS NOT NULL`);
    await runner.query(`ALTER TABLE users DROP suspended_at, DROP removed_at`);
  }
}
