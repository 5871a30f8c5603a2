import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deliveries } from './baseline/deliveries.js';
import { enquiries } from './baseline/enquiries.js';
import { ground } from './baseline/ground.js';
import { people } from './baseline/people.js';
import { search } from './baseline/search.js';
import { site } from './baseline/site.js';

/** The schema of the first release. Undoing it leaves an empty database. */
export class Baseline1764000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...ground, ...people, ...enquiries, ...search, ...deliveries, ...site]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW enquiry_words, enquiry_records`);
    await runner.query(`
      DROP TABLE site_files, site_renders, claim_proofs, site_versions, site_draft, site_parts, site_releases, mailed_visits, deliveries,
        enquiry_alerts, push_keys, alert_people, devices, enquiry_search, enquiry_totals, enquiry_looks, enquiry_events, removed_photos,
        photos, call_submissions, contact_submissions, quote_submissions, enquiries, security_events, calendar_feeds, known_browsers,
        sign_in_codes, passkey_challenges, passkeys, sessions, users, periodic_work, closed_days, rate_limits, idempotency_keys CASCADE`);
    await runner.query(`
      DROP FUNCTION announce_ended_sessions, new_enquiry_ref, note_removed_photo, count_enquiries,
        announce_enquiries, plain_words, plain_phones, keep_enquiry_search, keep_noted_search, wake_delivery_workers,
        announce_alert_tests, keep_enquiry_alerts, wake_enquiry_alerts, note_mailed_visit`);
  }
}
