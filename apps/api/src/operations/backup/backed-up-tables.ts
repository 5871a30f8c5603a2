import { type EnquiryKind, enquiryKinds } from '#dto';

const ofKinds = Object.fromEntries(enquiryKinds.map((kind) => [`${kind}_submissions`, 'id'])) as Record<`${EnquiryKind}_submissions`, 'id'>;

/** The tables in a backup, in the order in which their rows can be restored, each with the columns that sort them. */
export const backedUpTables = {
  users: 'id',
  devices: 'id',
  alert_people: 'user_id',
  push_keys: 'id',
  passkeys: 'id',
  calendar_feeds: 'user_id',
  enquiries: 'id',
  enquiry_events: 'id',
  closed_days: 'day',
  site_draft: 'id',
  site_versions: 'number',
  claim_proofs: 'claim',
  ...ofKinds,
  photos: 'id',
  security_events: 'id',
  deliveries: 'id',
  mailed_visits: 'visit_id, mailbox',
  idempotency_keys: 'call, key',
} as const;

/**
 * The tables it leaves out, without loss: people sign in again, in browsers that are no longer known; counters are short-lived; the
 * database writes search words as rows are put back; files waiting to be deleted are not in the backup; periodic work is due
 * again; views of a record matter for minutes; alerts about unopened records start again; the starting server stores the site's parts,
 * renders the owner's words and runs the migrations.
 */
export const leftOutTables = [
  'sessions',
  'known_browsers',
  'passkey_challenges',
  'sign_in_codes',
  'rate_limits',
  'removed_photos',
  'periodic_work',
  'enquiry_looks',
  'enquiry_search',
  'enquiry_alerts',
  'site_renders',
  'site_files',
  'site_releases',
  'site_parts',
  'migrations',
] as const;
