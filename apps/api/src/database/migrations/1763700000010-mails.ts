import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mails of each record. The job queue that came with them is made no more: nothing uses it, and a database that has one keeps it. */
export class Mails1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        id uuid CONSTRAINT mails_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        quote_id uuid CONSTRAINT mails_quote_fkey REFERENCES quote_submissions (id) ON DELETE CASCADE,
        contact_id uuid CONSTRAINT mails_contact_fkey REFERENCES contact_submissions (id) ON DELETE CASCADE,
        purpose varchar(32) NOT NULL,
        state varchar(16) NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        round integer NOT NULL DEFAULT 1,
        last_error varchar(300),
        job_id uuid,
        sent_at timestamptz(3),
        queued_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT mails_one_record CHECK (num_nonnulls(quote_id, contact_id) = 1)
      )`);
    await runner.query(`CREATE INDEX mails_quote ON mails (quote_id)`);
    await runner.query(`CREATE INDEX mails_contact ON mails (contact_id)`);
    await runner.query(`CREATE INDEX mails_waiting ON mails (state) WHERE state = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mails`);
    await runner.query(`DROP SCHEMA IF EXISTS pgboss CASCADE`);
  }
}
