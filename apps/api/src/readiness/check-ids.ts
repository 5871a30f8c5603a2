/** Every check of the doctor, in the order in which it prints them. The alert rules for Prometheus name each of the grave ones. */
export const checkIds = [
  'site', 'certificate', 'address', 'proxy', 'forwarding', 'database', 'schema', 'clock', 'mail', 'mail-conversation', 'undelivered',
  'storage', 'disk', 'secrets', 'backup', 'backup-disk', 'backup-copy', 'drill', 'identity', 'reviews',
] as const;
