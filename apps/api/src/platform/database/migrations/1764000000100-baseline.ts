import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sqlFile } from '../declare-schema.js';

/** The tables and indexes of the first release. Undoing it leaves an empty database. */
export class Baseline1764000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['ground', 'people', 'enquiries', 'deliveries', 'site']) await runner.query(sqlFile(`migrations/baseline/${name}.sql`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ended, site_picture_copies, site_pictures, site_files, site_renders, claim_proofs, site_versions, site_draft, site_parts, site_releases,
        mailed_visits, deliveries, enquiry_alerts, push_keys, alert_hours, alert_people, devices, enquiry_search, enquiry_looks, enquiry_events,
        removed_photos, photos, call_submissions, contact_submissions, quote_submissions, enquiries, security_events, calendar_feeds, known_browsers,
        sign_in_codes, passkey_challenges, passkeys, sessions, users, periodic_work, closed_days, rate_limits, idempotency_keys CASCADE`);
    await runner.query(`
      DROP FUNCTION new_enquiry_ref, plain_words, plain_phones, keep_search_words, start_alerts, wake_alerts, is_quiet, is_quiet_at, note_mailed_visit,
        note_removed_photo, announce_removed_picture, announce_enquiry, announce, note_ended, note_person`);
  }
}
