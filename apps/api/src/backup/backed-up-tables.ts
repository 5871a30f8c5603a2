/** What a backup holds, in an order in which rows can be put back, with the columns that order a table's rows. */
export const backedUpTables = {
  users: 'id',
  quote_submissions: 'id',
  contact_submissions: 'id',
  photos: 'id',
  mails: 'id',
  idempotency_keys: 'call, key',
} as const;

/**
 * What it leaves out, and why that is no loss: signatures of old sessions end with their secret, counters are short-lived,
 * files that wait to be deleted are not in the backup, and migrations are run anew. Jobs (schema pgboss) are made again
 * for every mail that waits.
 */
export const leftOutTables = ['sessions', 'rate_limits', 'removed_photos', 'migrations'] as const;
