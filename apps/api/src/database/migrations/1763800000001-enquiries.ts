import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables whose records are enquiries, by kind. */
const tables = { quote: 'quote_submissions', contact: 'contact_submissions' } as const;

/** One row per record of either kind: where it stands, its note, its reference and its history; how many there are is kept beside them. */
export class Enquiries1763800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(referenceFunction);
    await runner.query(`
      CREATE TABLE enquiries (
        id uuid CONSTRAINT enquiries_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        kind varchar(8) NOT NULL CONSTRAINT enquiries_kind CHECK (kind IN ('quote', 'contact')),
        ref varchar(10) NOT NULL DEFAULT new_enquiry_ref() CONSTRAINT enquiries_ref UNIQUE,
        status varchar(32) NOT NULL DEFAULT 'new',
        note varchar(5000) NOT NULL DEFAULT '',
        held boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE enquiry_events (
        id uuid CONSTRAINT enquiry_events_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        enquiry_id uuid NOT NULL CONSTRAINT enquiry_events_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        by_id uuid CONSTRAINT enquiry_events_by_fkey REFERENCES users (id) ON DELETE SET NULL,
        type varchar(16) NOT NULL,
        from_value varchar(32) NOT NULL DEFAULT '',
        to_value varchar(32) NOT NULL DEFAULT ''
      )`);
    await runner.query(`CREATE INDEX enquiry_events_enquiry ON enquiry_events (enquiry_id, at)`);
    await runner.query(`CREATE INDEX enquiry_events_by ON enquiry_events (by_id)`);
    for (const [kind, table] of Object.entries(tables)) {
      await runner.query(`
        INSERT INTO enquiries (id, kind, status, note, held, created_at, updated_at)
        SELECT id, '${kind}', status, note, held, created_at, created_at FROM ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP status, DROP note, DROP held`);
      await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_enquiry_fkey FOREIGN KEY (id) REFERENCES enquiries (id) ON DELETE CASCADE`);
      await runner.query(`CREATE INDEX ${table}_email ON ${table} (lower(email))`);
      await runner.query(`DROP INDEX ${table}_newest`);
    }
    // Built once over all rows, which is quicker than keeping them up to date row by row.
    await runner.query(`CREATE INDEX enquiries_newest ON enquiries (created_at, id)`);
    await runner.query(`CREATE INDEX enquiries_newest_of_kind ON enquiries (kind, created_at, id)`);
    await runner.query(`CREATE INDEX enquiries_held ON enquiries (created_at, id) WHERE held`);
    await this.countEnquiries(runner);
    // Lets one statement take a quote with its photos or nothing of it.
    await runner.query(`
      CREATE FUNCTION refuse_missing_photos() RETURNS integer LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'A photo is not there to claim' USING ERRCODE = 'P0422'; END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [kind, table] of Object.entries(tables)) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD held boolean NOT NULL DEFAULT false,
          ADD status varchar(32) NOT NULL DEFAULT 'new',
          ADD note varchar(5000) NOT NULL DEFAULT ''`);
      await runner.query(`
        UPDATE ${table} AS record SET status = enquiry.status, note = enquiry.note, held = enquiry.held
        FROM enquiries AS enquiry WHERE enquiry.id = record.id AND kind = '${kind}' AND (enquiry.status, enquiry.note, enquiry.held) <> ('new', '', false)`);
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_enquiry_fkey`);
      await runner.query(`DROP INDEX ${table}_email`);
      await runner.query(`CREATE INDEX ${table}_newest ON ${table} (created_at, id)`);
      await runner.query(`CREATE INDEX ${table}_held ON ${table} (created_at, id) WHERE held`);
    }
    await runner.query(`DROP TABLE enquiry_totals, enquiry_events, enquiries`);
    await runner.query(`DROP FUNCTION count_enquiries, new_enquiry_ref, refuse_missing_photos`);
  }

  /**
   * An exact count of a million rows costs more than reading a page of them, so the database keeps the totals as rows come
   * and go. Sixteen rows a total: writers at the same time seldom wait for one another.
   */
  private async countEnquiries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiry_totals (
        kind varchar(8) NOT NULL,
        held boolean NOT NULL,
        slot smallint NOT NULL,
        total bigint NOT NULL,
        CONSTRAINT enquiry_totals_pkey PRIMARY KEY (kind, held, slot)
      )`);
    await runner.query(`INSERT INTO enquiry_totals SELECT kind, held, 0, count(*) FROM enquiries GROUP BY kind, held`);
    await runner.query(`
      CREATE FUNCTION count_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO enquiry_totals AS counted SELECT kind, held, pg_backend_pid() & 15, count(*) FROM new_rows GROUP BY kind, held
          ON CONFLICT (kind, held, slot) DO UPDATE SET total = counted.total + excluded.total;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO enquiry_totals AS counted SELECT kind, held, pg_backend_pid() & 15, -count(*) FROM old_rows GROUP BY kind, held
          ON CONFLICT (kind, held, slot) DO UPDATE SET total = counted.total + excluded.total;
        ELSE
          INSERT INTO enquiry_totals AS counted
          SELECT kind, held, pg_backend_pid() & 15, sum(change)
          FROM (SELECT kind, held, 1 AS change FROM new_rows UNION ALL SELECT kind, held, -1 FROM old_rows) AS changes
          GROUP BY kind, held HAVING sum(change) <> 0 ORDER BY kind, held
          ON CONFLICT (kind, held, slot) DO UPDATE SET total = counted.total + excluded.total;
        END IF;
        RETURN NULL;
      END $$`);
    const trigger = (name: string, when: string, rows: string) =>
      runner.query(`CREATE TRIGGER ${name} AFTER ${when} ON enquiries REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries()`);
    await trigger('enquiries_counted_in', 'INSERT', 'NEW TABLE AS new_rows');
    await trigger('enquiries_counted_out', 'DELETE', 'OLD TABLE AS old_rows');
    await trigger('enquiries_counted_anew', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows');
  }
}

/**
 * What people say on the phone: five of 30 letters and digits that nobody mistakes for another, such as TS-7K4Q2. By the index
 * alone: a plan made for the empty table would otherwise read all of it for each row of a large insert.
 */
const referenceFunction = `
  CREATE FUNCTION new_enquiry_ref() RETURNS varchar LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    letters CONSTANT text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    made text;
  BEGIN
    LOOP
      made := 'TS-';
      FOR place IN 1..5 LOOP
        made := made || substr(letters, 1 + floor(random() * 30)::int, 1);
      END LOOP;
      EXIT WHEN NOT EXISTS (SELECT FROM enquiries WHERE ref = made);
    END LOOP;
    RETURN made;
  END $$`;
