import type { MigrationInterface, QueryRunner } from 'typeorm';
import { enquiryRecords, wordsOfRecords } from './1764100000020-enquiry-records.js';
import { dialledNumber, keepSearch, keepSearchBefore, leadRecords, wordsOfLeads } from './every-lead/views.js';

const searchTriggers = ['UPDATE', 'INSERT'].map(
  (event) => `
    CREATE TRIGGER call_submissions_searched_${event === 'INSERT' ? 'in' : 'anew'} AFTER ${event} ON call_submissions
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
);

/** Leads that the owner writes down; addresses, promises, customers and the owner's own photos on records of every kind. */
export class EveryLead1764200000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const steps = [
      `ALTER TABLE enquiries ADD address varchar(200) NOT NULL DEFAULT '', ADD promised_by timestamptz(3), ADD customer_id uuid,
        DROP CONSTRAINT enquiries_kind, ADD CONSTRAINT enquiries_kind CHECK (kind IN ('quote', 'contact', 'call'))`,
      `CREATE INDEX enquiries_customer ON enquiries (customer_id) WHERE customer_id IS NOT NULL`,
      `CREATE TABLE call_submissions (
        id uuid DEFAULT gen_random_uuid() CONSTRAINT call_submissions_pkey PRIMARY KEY
          CONSTRAINT call_submissions_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
        first_name varchar(100) NOT NULL DEFAULT '',
        last_name varchar(100) NOT NULL DEFAULT '',
        phone varchar(40) NOT NULL DEFAULT '',
        email varchar(254) NOT NULL DEFAULT '',
        postcode varchar(16) NOT NULL DEFAULT '',
        service_type text NOT NULL DEFAULT '[]',
        words varchar(5000) NOT NULL DEFAULT '',
        source varchar(32) NOT NULL DEFAULT '',
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`,
      // The owner's own photos hang on the record itself, a visitor's on the quote request.
      `ALTER TABLE photos ADD enquiry_id uuid CONSTRAINT photos_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE`,
      `CREATE INDEX photos_enquiry ON photos (enquiry_id, position) WHERE enquiry_id IS NOT NULL`,
      'DROP INDEX photos_orphans',
      `CREATE INDEX photos_orphans ON photos (created_at) WHERE quote_id IS NULL AND enquiry_id IS NULL`,
      // Corrections keep the old text: the longest is an email address.
      `ALTER TABLE enquiry_events ALTER from_value TYPE varchar(254), ALTER to_value TYPE varchar(254)`,
      `ALTER TABLE ended_visits ADD address text NOT NULL DEFAULT ''`,
      'ALTER TABLE enquiry_search ADD number text, ADD email text',
      dialledNumber,
      'DROP VIEW enquiry_words',
      'DROP VIEW enquiry_records',
      leadRecords,
      wordsOfLeads,
      ...keepSearch,
      ...searchTriggers,
      `UPDATE enquiry_search AS kept SET number = words.number, email = words.email FROM (
        SELECT id, dialled_number(phone) AS number, nullif(lower(email), '') AS email FROM enquiry_records
      ) AS words WHERE words.id = kept.enquiry_id`,
      'CREATE INDEX enquiry_search_number ON enquiry_search (number) WHERE number IS NOT NULL',
      'CREATE INDEX enquiry_search_email ON enquiry_search (email) WHERE email IS NOT NULL',
      'ANALYZE enquiry_search',
    ];
    for (const sql of steps) await runner.query(sql);
  }

  /** Leads that were written down are deleted with their history, and the owner's own photos: the schema before has no place for them. */
  async down(runner: QueryRunner): Promise<void> {
    const steps = [
      `DELETE FROM enquiries WHERE kind = 'call'`,
      `DELETE FROM enquiry_totals WHERE kind = 'call'`,
      `DELETE FROM photos WHERE enquiry_id IS NOT NULL`,
      'DROP VIEW enquiry_words',
      'DROP VIEW enquiry_records',
      'DROP TABLE call_submissions',
      enquiryRecords,
      wordsOfRecords,
      ...keepSearchBefore,
      'ALTER TABLE enquiry_search DROP number, DROP email',
      'DROP FUNCTION dialled_number',
      'ALTER TABLE ended_visits DROP address',
      `ALTER TABLE enquiry_events ALTER from_value TYPE varchar(100) USING left(from_value, 100),
        ALTER to_value TYPE varchar(100) USING left(to_value, 100)`,
      'DROP INDEX photos_orphans',
      'ALTER TABLE photos DROP enquiry_id',
      'CREATE INDEX photos_orphans ON photos (created_at) WHERE quote_id IS NULL',
      `ALTER TABLE enquiries DROP address, DROP promised_by, DROP customer_id, DROP CONSTRAINT enquiries_kind,
        ADD CONSTRAINT enquiries_kind CHECK (kind IN ('quote', 'contact'))`,
    ];
    for (const sql of steps) await runner.query(sql);
  }
}
