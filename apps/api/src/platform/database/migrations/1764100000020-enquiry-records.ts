import type { MigrationInterface, QueryRunner } from 'typeorm';
import { enquiryWords } from './baseline/search.js';

const both = (column: string) => `coalesce(quote.${column}, contact.${column}) AS ${column}`;
const ofQuotes = (column: string) => `coalesce(quote.${column}, '') AS ${column}`;

/** One row a record of any kind, for lists, search, exports and calendars. A column that nobody asks for costs nothing. */
export const enquiryRecords = `
  CREATE VIEW enquiry_records AS
  SELECT enquiry.*, left(regexp_replace(left(words, 640), '\\s+', ' ', 'g'), 160) AS excerpt
  FROM (
    SELECT enquiry.id, kind, ref, status, note, held, held_why, lost_reason, emergency, version, enquiry.created_at,
      released_at, next_due_at, next_due_kind, target_at, first_seen_at, first_reply_at, follow_up_at, visit_at, complaint_kind,
      complaint_answered_at, taken_by_id, ${['first_name', 'last_name', 'email', 'phone'].map(both).join(', ')},
      coalesce(quote.service_type::json, array_to_json(array_remove(ARRAY[contact.service], ''))) AS services,
      coalesce(quote.description, contact.message) AS words,
      ${['postcode', 'property_type', 'tree_count', 'urgency', 'accessibility'].map(ofQuotes).join(', ')},
      ${['preferred_contact', 'available_date', 'marketing_opt_in'].map(ofQuotes).join(', ')},
      CASE WHEN first_reply_at IS NULL THEN (
        SELECT max(at) FROM enquiry_events WHERE enquiry_id = enquiry.id AND outcome = 'no-answer' AND undone_at IS NULL) END AS tried_at,
      (SELECT username FROM users WHERE users.id = taken_by_id) AS taken_by,
      (SELECT count(*)::int FROM photos WHERE quote_id = enquiry.id) AS photos,
      (SELECT photos.id FROM photos WHERE quote_id = enquiry.id ORDER BY position LIMIT 1) AS first_photo
    FROM enquiries AS enquiry
    LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id
    LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id
  ) AS enquiry`;

const asOne = (name: string) => `nullif(regexp_replace(${name}, '[\\s-]+', '', 'g'), ${name})`;

/** The words of each record. A name of several words is also found written as one: `Ó Súilleabháin` by `osuilleabhain`. */
export const wordsOfRecords = `
  CREATE OR REPLACE VIEW enquiry_words AS
  SELECT id AS enquiry_id, plain_words(concat_ws(' ', first_name, last_name, email, phone, plain_phones(phone), postcode,
    replace(postcode, ' ', ''), ref, replace(ref, '-', ''), translate(services::text, '-[]",', ' '), words, available_date, note,
    ${asOne('first_name')}, ${asOne('last_name')})) AS search
  FROM enquiry_records`;

const emergenciesFirst = `
  CREATE INDEX enquiries_emergencies_first ON enquiries ((next_due_kind <> 'emergency'), next_due_at, id) WHERE next_due_at IS NOT NULL`;

/** Lists, search, exports and calendars read one view, which knows all kinds; what waits is read along one index. */
export class EnquiryRecords1764100000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(enquiryRecords);
    await runner.query(wordsOfRecords);
    await runner.query(emergenciesFirst);
    await runner.query('DROP INDEX enquiries_emergencies');
    // Without figures on its expression the planner sorts in place of reading along the index.
    await runner.query('ANALYZE enquiries');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX enquiries_emergencies ON enquiries (next_due_at, id) WHERE next_due_kind = 'emergency'`);
    await runner.query('DROP INDEX enquiries_emergencies_first');
    await runner.query('DROP VIEW enquiry_words');
    await runner.query('DROP VIEW enquiry_records');
    await runner.query(enquiryWords);
  }
}
