import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per message and channel, which is both what the owner sees and what the sender works from; and when periodic work last ran. */
export class Deliveries1763800000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deliveries (
        id uuid CONSTRAINT deliveries_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        enquiry_id uuid NOT NULL CONSTRAINT deliveries_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
        channel varchar(16) NOT NULL DEFAULT 'mail',
        purpose varchar(32) NOT NULL,
        state varchar(16) NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        round integer NOT NULL DEFAULT 1,
        last_error varchar(300),
        due_at timestamptz(3) NOT NULL DEFAULT now(),
        leased_until timestamptz(3),
        sent_at timestamptz(3),
        queued_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      INSERT INTO deliveries (id, enquiry_id, purpose, state, attempts, round, last_error, due_at, sent_at, queued_at)
      SELECT id, coalesce(quote_id, contact_id), purpose, state, attempts, round, last_error, queued_at, sent_at, queued_at FROM mails`);
    await this.keepNextTries(runner);
    await runner.query(`DROP TABLE mails`);
    await runner.query(`CREATE INDEX deliveries_enquiry ON deliveries (enquiry_id)`);
    await runner.query(`CREATE INDEX deliveries_waiting ON deliveries (due_at) WHERE state = 'waiting'`);
    await runner.query(`CREATE INDEX deliveries_failed ON deliveries (queued_at) WHERE state = 'failed'`);
    // In whichever way a delivery is queued: the commit wakes the workers of all processes.
    await runner.query(`
      CREATE FUNCTION wake_delivery_workers() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NOTIFY deliveries; RETURN NULL; END $$`);
    await runner.query(`CREATE TRIGGER deliveries_queued AFTER INSERT ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION wake_delivery_workers()`);
    await runner.query(`
      CREATE TABLE periodic_work (
        name varchar(64) CONSTRAINT periodic_work_pkey PRIMARY KEY,
        next_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE periodic_work`);
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
    // The release before this one knows emails alone, and gives a waiting one without a job a new job by itself.
    await runner.query(`
      INSERT INTO mails (id, quote_id, contact_id, purpose, state, attempts, round, last_error, sent_at, queued_at)
      SELECT delivery.id, CASE kind WHEN 'quote' THEN enquiry_id END, CASE kind WHEN 'contact' THEN enquiry_id END,
        purpose, CASE state WHEN 'skipped' THEN 'failed' ELSE state END, attempts, round, last_error, sent_at, queued_at
      FROM deliveries AS delivery JOIN enquiries AS enquiry ON enquiry.id = enquiry_id WHERE channel = 'mail'`);
    await runner.query(`CREATE INDEX mails_quote ON mails (quote_id)`);
    await runner.query(`CREATE INDEX mails_contact ON mails (contact_id)`);
    await runner.query(`CREATE INDEX mails_waiting ON mails (state) WHERE state = 'waiting'`);
    await runner.query(`DROP TABLE deliveries`);
    await runner.query(`DROP FUNCTION wake_delivery_workers`);
  }

  /** An earlier release's database knows the moment of the next try in its job queue only, which stays, emptied, for the way back. */
  private async keepNextTries(runner: QueryRunner): Promise<void> {
    const [{ queue } = { queue: null }] = (await runner.query(`SELECT to_regclass('pgboss.job')::text AS queue`)) as { queue: string | null }[];
    if (!queue) return;
    await runner.query(`
      UPDATE deliveries SET due_at = greatest(job.start_after, now())
      FROM mails JOIN pgboss.job AS job ON job.id = mails.job_id AND job.name = 'mail' AND job.state < 'active'
      WHERE mails.id = deliveries.id AND deliveries.state = 'waiting'`);
    await runner.query(`DELETE FROM pgboss.job`);
  }
}
