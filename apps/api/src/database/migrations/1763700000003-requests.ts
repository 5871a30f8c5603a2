import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to repeated requests, counters of the limits, and the mark of suspects. */
export class Requests1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        call varchar(32) NOT NULL,
        key varchar(128) NOT NULL,
        body_hash char(64) NOT NULL,
        answer jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (call, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`);
    // Unlogged: counting must not wait for the disk, and a crash may forget the counts.
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(200) CONSTRAINT rate_limits_pkey PRIMARY KEY,
        count integer NOT NULL,
        resets_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX rate_limits_age ON rate_limits (resets_at)`);
    await runner.query(`ALTER TABLE quote_submissions ADD held boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE contact_submissions ADD held boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_submissions DROP held`);
    await runner.query(`ALTER TABLE quote_submissions DROP held`);
    await runner.query(`DROP TABLE rate_limits, idempotency_keys`);
  }
}
