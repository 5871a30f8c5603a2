/** What a backup holds, in an order in which rows can be put back, with the columns that order a table's rows. */
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
  quote_submissions: 'id',
  contact_submissions: 'id',
  photos: 'id',
  security_events: 'id',
  deliveries: 'id',
  ended_visits: 'delivery_id',
  idempotency_keys: 'call, key',
} as const;

/**
 * What it leaves out, and why that is no loss: whoever is restored signs in anew, in a browser that is not known; counters are short-lived,
 * totals are counted as the rows are put back, files that wait to be deleted are not in the backup, periodic work comes round again, who
 * looked at what is of the moment, the words for the search are made as the rows are put back, alerts of records that nobody has opened
 * begin anew, parts of the site are stored by the server that starts, and migrations are run anew.
 */
export const leftOutTables = [
  'sessions',
  'known_browsers',
  'passkey_challenges',
  'sign_in_codes',
  'rate_limits',
  'removed_photos',
  'enquiry_totals',
  'periodic_work',
  'enquiry_looks',
  'enquiry_search',
  'enquiry_alerts',
  'site_releases',
  'site_parts',
  'migrations',
] as const;
