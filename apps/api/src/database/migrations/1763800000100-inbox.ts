import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchFunctions, searchView, trigramIndex } from './inbox-search.js';

/**
 * What the owner's inbox works with: what is due on a record and who sees to it, its conversations, its words for the search, and
 * the days that are closed.
 */
export class Inbox1763800000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(`
      ALTER TABLE enquiry_events
        ALTER from_value TYPE varchar(100),
        ALTER to_value TYPE varchar(100),
        ADD outcome varchar(16) NOT NULL DEFAULT '',
        ADD text varchar(2000) NOT NULL DEFAULT '',
        ADD change_id uuid,
        ADD before jsonb,
        ADD recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        ADD undone_at timestamptz(3)`);
    await runner.query(`CREATE TABLE closed_days (day date CONSTRAINT closed_days_pkey PRIMARY KEY, why varchar(80) NOT NULL DEFAULT '')`);
    await runner.query(`
      CREATE TABLE enquiry_looks (
        enquiry_id uuid CONSTRAINT enquiry_looks_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
        user_id uuid CONSTRAINT enquiry_looks_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT enquiry_looks_pkey PRIMARY KEY (enquiry_id, user_id)
      )`);
    for (const sql of backfill) await runner.query(sql);
    await runner.query(`CREATE INDEX enquiries_todo ON enquiries (next_due_at, id) WHERE next_due_at IS NOT NULL`);
    await runner.query(`CREATE INDEX enquiries_emergencies ON enquiries (next_due_at, id) WHERE next_due_kind = 'emergency'`);
    await runner.query(`CREATE INDEX enquiries_status ON enquiries (status, created_at, id)`);
    await runner.query(`CREATE INDEX enquiries_taken ON enquiries (taken_by_id, created_at, id) WHERE taken_by_id IS NOT NULL`);
    await runner.query(`CREATE INDEX enquiries_visits ON enquiries (visit_at, id) WHERE visit_at IS NOT NULL`);
    await runner.query(`CREATE INDEX enquiries_clock ON enquiries (id) WHERE NOT clock_set`);
    await this.makeSearch(runner);
    await this.announce(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE enquiry_search CASCADE`);
    for (const table of ['quote_submissions', 'contact_submissions']) {
      await runner.query(`DROP TRIGGER ${table}_searched_in ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_searched_anew ON ${table}`);
    }
    for (const name of ['searched_anew', 'announced_in', 'announced_anew', 'announced_out'])
      await runner.query(`DROP TRIGGER enquiries_${name} ON enquiries`);
    await runner.query(`DROP VIEW enquiry_words`);
    await runner.query(`DROP FUNCTION keep_enquiry_search, keep_noted_search, announce_enquiries, plain_words, plain_phones`);
    await runner.query(`DROP TABLE enquiry_looks, closed_days`);
    await runner.query(`DROP INDEX enquiries_status`);
    // The release before this one knows no booked visits and no conversations.
    await runner.query(`UPDATE enquiries SET status = 'contacted' WHERE status = 'visit'`);
    await runner.query(`DELETE FROM enquiry_events WHERE type NOT IN ('status', 'note', 'released')`);
    await runner.query(`
      UPDATE enquiry_events SET from_value = replace(from_value, 'visit', 'contacted'), to_value = replace(to_value, 'visit', 'contacted')
      WHERE 'visit' IN (from_value, to_value)`);
    await runner.query(`
      ALTER TABLE enquiry_events
        DROP outcome, DROP text, DROP change_id, DROP before, DROP recorded_at, DROP undone_at,
        ALTER from_value TYPE varchar(32),
        ALTER to_value TYPE varchar(32)`);
    await runner.query(`ALTER TABLE enquiries ${columnNames.map((name) => `DROP ${name}`).join(', ')}`);
  }

  /** The words of a record lie in a table of their own: a change of its status then costs no new entries in the large index. */
  private async makeSearch(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiry_search (
        enquiry_id uuid CONSTRAINT enquiry_search_pkey PRIMARY KEY
          CONSTRAINT enquiry_search_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
        search text NOT NULL
      )`);
    for (const sql of searchFunctions) await runner.query(sql);
    await runner.query(searchView);
    await runner.query(`INSERT INTO enquiry_search SELECT enquiry_id, search FROM enquiry_words`);
    await runner.query(`
      CREATE FUNCTION keep_enquiry_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO enquiry_search (enquiry_id, search)
        SELECT enquiry_id, words.search FROM new_rows JOIN enquiry_words AS words ON words.enquiry_id = new_rows.id
        ON CONFLICT (enquiry_id) DO UPDATE SET search = excluded.search;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION keep_noted_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE enquiry_search AS kept SET search = words.search
        FROM new_rows JOIN old_rows USING (id) JOIN enquiry_words AS words ON words.enquiry_id = id
        WHERE kept.enquiry_id = id AND new_rows.note <> old_rows.note;
        RETURN NULL;
      END $$`);
    for (const table of ['quote_submissions', 'contact_submissions']) {
      const trigger = (name: string, when: string) =>
        runner.query(
          `CREATE TRIGGER ${table}_${name} AFTER ${when} ON ${table} REFERENCING NEW TABLE AS new_rows
           FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
        );
      await trigger('searched_in', 'INSERT');
      await trigger('searched_anew', 'UPDATE');
    }
    await runner.query(`
      CREATE TRIGGER enquiries_searched_anew AFTER UPDATE ON enquiries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_noted_search()`);
    await runner.query(trigramIndex);
  }

  /** Every commit tells the processes which records it made, changed or deleted; of very many it says only that they were many. */
  private async announce(runner: QueryRunner): Promise<void> {
    await runner.query(
      `
      CREATE FUNCTION announce_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        many CONSTANT integer := 20;
        messages text[];
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          messages := ARRAY(SELECT announcement(new_rows.kind, id, new_rows.version, 'changed')
            FROM new_rows JOIN old_rows USING (id) WHERE new_rows.version <> old_rows.version LIMIT many + 1);
        ELSIF TG_OP = 'INSERT' THEN
          messages := ARRAY(SELECT announcement(kind, id, version, 'created') FROM new_rows LIMIT many + 1);
        ELSE
          messages := ARRAY(SELECT announcement(kind, id, version, 'deleted') FROM old_rows LIMIT many + 1);
        END IF;
        IF cardinality(messages) > many THEN messages := ARRAY['{"change":"many"}']; END IF;
        PERFORM pg_notify('enquiries', message) FROM unnest(messages) AS message;
        RETURN NULL;
      END $$`.replaceAll(/announcement\(([^)]*)\)/g, announcement),
    );
    const trigger = (name: string, when: string, rows: string) =>
      runner.query(
        `CREATE TRIGGER ${name} AFTER ${when} ON enquiries REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION announce_enquiries()`,
      );
    await trigger('enquiries_announced_in', 'INSERT', 'NEW TABLE AS new_rows');
    await trigger('enquiries_announced_anew', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows');
    await trigger('enquiries_announced_out', 'DELETE', 'OLD TABLE AS old_rows');
  }
}

/** The JSON of one notification. Whoever changes a record may name the user in the setting product.user of the transaction. */
function announcement(_call: string, members: string): string {
  const [kind = '', id = '', version = '', change = ''] = members.split(', ');
  const by = `coalesce(current_setting('product.user', true), '')`;
  return `json_build_object('kind', ${kind}, 'id', ${id}, 'version', ${version}, 'change', ${change}, 'by', ${by})::text`;
}

const columnNames = [
  'lost_reason',
  'held_why',
  'emergency',
  'taken_by_id',
  'released_at',
  'clock_set',
  'next_due_at',
  'next_due_kind',
  'answer_by',
  'target_at',
  'first_seen_at',
  'first_seen_by_id',
  'first_reply_at',
  'first_reply_by_id',
  'follow_up_at',
  'visit_at',
  'quoted_at',
  'quotation_ends_at',
  'complaint_kind',
  'complaint_at',
  'complaint_answered_at',
];

const columns = `
  ALTER TABLE enquiries
    ADD lost_reason varchar(32) NOT NULL DEFAULT '',
    ADD held_why varchar(16) NOT NULL DEFAULT '',
    ADD emergency boolean NOT NULL DEFAULT false,
    ADD taken_by_id uuid CONSTRAINT enquiries_taken_by_fkey REFERENCES users (id) ON DELETE SET NULL,
    ADD released_at timestamptz(3),
    ADD clock_set boolean NOT NULL DEFAULT false,
    ADD next_due_at timestamptz(3),
    ADD next_due_kind varchar(16),
    ADD answer_by timestamptz(3),
    ADD target_at timestamptz(3),
    ADD first_seen_at timestamptz(3),
    ADD first_seen_by_id uuid CONSTRAINT enquiries_first_seen_by_fkey REFERENCES users (id) ON DELETE SET NULL,
    ADD first_reply_at timestamptz(3),
    ADD first_reply_by_id uuid CONSTRAINT enquiries_first_reply_by_fkey REFERENCES users (id) ON DELETE SET NULL,
    ADD follow_up_at timestamptz(3),
    ADD visit_at timestamptz(3),
    ADD quoted_at timestamptz(3),
    ADD quotation_ends_at timestamptz(3),
    ADD complaint_kind varchar(16) NOT NULL DEFAULT '',
    ADD complaint_at timestamptz(3),
    ADD complaint_answered_at timestamptz(3)`;

/**
 * What the records of before say by themselves. The target in opening hours needs a calendar: `clock_set` is false, so the server
 * works it out soon after its start. Of a record past New whose history does not say when, nobody knows when it was answered.
 */
const backfill = [
  // Rows of the migrations before this one are news to the planner.
  `ANALYZE enquiries, enquiry_events, quote_submissions, contact_submissions`,
  // What is counted does not change.
  `ALTER TABLE enquiries DISABLE TRIGGER enquiries_counted_anew`,
  `UPDATE enquiries SET
     emergency = facts.emergency,
     released_at = facts.released_at,
     first_reply_at = facts.first_reply_at,
     first_reply_by_id = (
       SELECT by_id FROM enquiry_events WHERE enquiry_id = enquiries.id AND type = 'status' AND at = facts.first_reply_at LIMIT 1),
     quoted_at = facts.quoted_at,
     quotation_ends_at = (facts.quoted_at AT TIME ZONE 'Europe/London' + interval '30 days') AT TIME ZONE 'Europe/London',
     answer_by = facts.answer_by,
     next_due_at = CASE WHEN waits THEN facts.answer_by END,
     next_due_kind = CASE WHEN waits AND facts.emergency THEN 'emergency' WHEN waits THEN 'reply' END
   FROM (
     SELECT id, emergency, history.released_at, quoted_at, status = 'new' AND NOT held AS waits,
       CASE WHEN status <> 'new' THEN answered_at END AS first_reply_at,
       coalesce(history.released_at, created_at) + CASE WHEN emergency THEN interval '30 minutes' ELSE interval '24 hours' END AS answer_by
     FROM (
       SELECT enquiry.id, status, held, enquiry.created_at, updated_at,
         coalesce(quote.urgency = 'emergency' OR quote.service_type LIKE '%"emergency"%', contact.service = 'emergency', false) AS emergency
       FROM enquiries AS enquiry LEFT JOIN quote_submissions AS quote USING (id) LEFT JOIN contact_submissions AS contact USING (id)
     ) AS enquiry
     LEFT JOIN (
       SELECT enquiry_id, max(at) FILTER (WHERE type = 'released') AS released_at,
         min(at) FILTER (WHERE type = 'status' AND to_value <> 'new') AS answered_at,
         max(at) FILTER (WHERE type = 'status' AND to_value = 'quoted') AS last_quoted_at
       FROM enquiry_events GROUP BY enquiry_id
     ) AS history ON history.enquiry_id = enquiry.id
     CROSS JOIN LATERAL (SELECT CASE WHEN status = 'quoted' THEN coalesce(last_quoted_at, updated_at) END AS quoted_at) AS quoted
   ) AS facts WHERE facts.id = enquiries.id`,
  `ALTER TABLE enquiries ENABLE TRIGGER enquiries_counted_anew`,
];
