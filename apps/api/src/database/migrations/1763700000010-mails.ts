import PgBoss from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job queue's own schema with its two queues, and the mails of each record. */
export class Mails1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withinTransaction(PgBoss.getConstructionPlans()));
    await runner.query(`SELECT pgboss.create_queue('mail', '{"policy":"standard"}'), pgboss.create_queue('housekeeping', '{"policy":"standard"}')`);
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
    await runner.query(`DROP SCHEMA pgboss CASCADE`);
  }
}

/** pg-boss's plan brings its own BEGIN and COMMIT, which would end the migration's transaction half-way. */
function withinTransaction(plan: string): string {
  return plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
}
