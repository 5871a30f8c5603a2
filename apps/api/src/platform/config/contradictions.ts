import type { Environment } from './environment.js';

/** Contradictions between settings that are valid one by one: a line each, which begins with the setting to change. */
export function contradictionsIn(environment: Environment): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, PORT, METRICS_PORT } = environment;
  const { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_FORMAT, ALERT_WEBHOOK_SECRET } = environment;
  const found = {
    'S3_ACCESS_KEY is needed with S3_BUCKET': S3_BUCKET && !S3_ACCESS_KEY,
    'S3_SECRET_KEY is needed with S3_BUCKET': S3_BUCKET && !S3_SECRET_KEY,
    'S3_ENDPOINT names the bucket: please leave that out, since S3_BUCKET holds it': isBucketOf(S3_ENDPOINT, S3_BUCKET),
    'SMTP_HOST and SMTP_URL are both set; please keep one': SMTP_HOST && SMTP_URL,
    'SMTP_PASSWORD is needed with SMTP_USER': SMTP_HOST && SMTP_USER && !SMTP_PASSWORD,
    'SMTP_USER is needed with SMTP_PASSWORD': SMTP_HOST && SMTP_PASSWORD && !SMTP_USER,
    'ALERT_WEBHOOK_FORMAT is set without ALERT_WEBHOOK_URL: there is nothing to send to': ALERT_WEBHOOK_FORMAT && !ALERT_WEBHOOK_URL,
    'ALERT_WEBHOOK_SECRET is set without ALERT_WEBHOOK_URL: there is nothing to sign': ALERT_WEBHOOK_SECRET && !ALERT_WEBHOOK_URL,
    'METRICS_PORT must be another port than PORT': METRICS_PORT !== undefined && METRICS_PORT === PORT,
  };
  return Object.entries(found).flatMap(([line, isThere]) => (isThere ? [line] : []));
}

/** Stores show a bucket's address with its name in front, which our path style would name twice. */
function isBucketOf(endpoint: string | undefined, bucket: string | undefined): boolean {
  return Boolean(endpoint && bucket && URL.canParse(endpoint) && new URL(endpoint).hostname.startsWith(`${bucket}.`));
}
