import { join, resolve } from 'node:path';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, MaxLength, MinLength } from 'class-validator';
import { business, emailPattern, ownerLimits } from '#dto';
import { IsOrigin } from './origin.js';
import { IsServerAddress } from './server-address.js';
import { IsStrongSecret } from './strong-secret.js';
import { IsProxyList } from './trusted-proxies.js';
import { IsWebAddress } from './web-address.js';
import { IsWebhookSecret } from './webhook-secret.js';
import { IsLimit, IsNumberOf, IsPort } from './whole-number.js';
import { workspaceRoot } from './workspace-root.js';

/** Fewer characters than new passwords need (ownerLimits), so that what was set before still starts the server; it warns instead. */
const leastPassword = 10;

/**
 * Every setting, under the name of its environment variable, with its default.
 * The empty string means "not set": an empty line in an .env file changes nothing. Secrets may stand in files (secret-files.ts).
 */
export class Environment {
  @IsIn(['development', 'production', 'test'], { message: 'must be development, production or test' })
  NODE_ENV = 'production';

  /** Port of the web server; 0 takes any free one. */
  @IsPort({ orAny: true })
  PORT = 3000;

  /** Address to listen on; empty: every address of the machine. */
  BIND_ADDRESS = '';

  /** Where visitors reach the site, without a slash at the end; empty: this machine at PORT. Under https, cookies are Secure. */
  @IsOptional()
  @Transform(({ value }) => String(value).replace(/\/+$/, ''))
  @IsOrigin()
  PUBLIC_URL?: string;

  /** Folder of the embedded database, the photos and the secrets. Absolute, or from the workspace's root. */
  DATA_DIR = join(workspaceRoot, 'data');

  /** Uploads are refused while the disk of DATA_DIR has less room than this, so that the database can always write. Bytes. */
  @IsNumberOf('bytes', 0)
  MIN_FREE_BYTES = 1_000_000_000;

  /** Photos that one address has sent and no request holds yet, in bytes: at this much it must wait, a wider network at four times that. */
  @IsNumberOf('bytes', 0)
  MAX_UNCLAIMED_BYTES_PER_ADDRESS = 200_000_000;

  /** Photos of everybody that no request holds yet, in bytes: at this much, the oldest of who left the most go. All go after a day. */
  @IsNumberOf('bytes', 0)
  MAX_UNCLAIMED_BYTES = 5_000_000_000;

  /** PostgreSQL to use; empty: the embedded one in DATA_DIR. */
  @IsOptional()
  @IsServerAddress(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name')
  DATABASE_URL?: string;

  /** Password for DATABASE_URL, if you keep it out of the URL. */
  DATABASE_PASSWORD?: string;

  /** Name of the first owner; used only while there is no user at all. */
  @MaxLength(ownerLimits.maxUsername, { message: `must be ${ownerLimits.maxUsername} characters or fewer` })
  ADMIN_USERNAME = 'owner';

  /** Password of the first owner; empty: a random one, shown once. */
  @IsOptional()
  @MinLength(leastPassword, { message: `must be ${leastPassword} characters or more` })
  @MaxLength(ownerLimits.maxPassword, { message: `must be ${ownerLimits.maxPassword} characters or fewer` })
  ADMIN_PASSWORD?: string;

  /** Signs the sessions; empty: a random one, kept in DATA_DIR. */
  @IsOptional()
  @IsStrongSecret()
  SESSION_SECRET?: string;

  /** The proxies in front whose X-Forwarded headers count: how many, or their addresses with commas between; empty: none. */
  @IsOptional()
  @Transform(({ value }: { value: string }) => (/^\d+$/.test(value) ? Number(value) : value))
  @IsProxyList()
  TRUST_PROXY?: number | string;

  /** How much to log: debug adds pages and files to the API's answers. */
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { message: 'must be trace, debug, info, warn, error or silent' })
  LOG_LEVEL: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';

  /** Quote requests that one address may send in an hour. */
  @IsLimit()
  LIMIT_QUOTES_PER_HOUR = 60;

  /** Contact enquiries that one address may send in an hour. */
  @IsLimit()
  LIMIT_CONTACTS_PER_HOUR = 60;

  /** Upload calls that one address may make in an hour. Our own pages send one photo a call. */
  @IsLimit()
  LIMIT_UPLOADS_PER_HOUR = 600;

  /** Bodies of one address that are refused in an hour before the next ones are not even read; each process counts for itself. */
  @IsLimit()
  LIMIT_REFUSED_PER_HOUR = 240;

  /** Acknowledgements that all mailboxes together get in an hour. */
  @IsLimit()
  LIMIT_ACKNOWLEDGEMENTS_PER_HOUR = 100;

  /** Alerts of requests within ten minutes, unopened, that come one by one; the next ones are told together. */
  @IsLimit()
  LIMIT_SINGLE_ALERTS = 3;

  /** Alert emails that one mailbox gets in a day; the rest is told once an hour. */
  @IsLimit()
  LIMIT_ALERT_MAILS_PER_DAY = 100;

  /** Sign-ins that one address may try in a quarter of an hour. */
  @IsLimit()
  LIMIT_LOGINS_PER_ADDRESS = 10;

  /** Sign-ins that all addresses together may try for one name in a quarter of an hour. */
  @IsLimit()
  LIMIT_LOGINS_PER_NAME = 50;

  /** The mail server as one address, such as smtps://user:password@mail.example.com; or in parts, with SMTP_HOST. Neither: mails wait. */
  @IsOptional()
  @IsServerAddress(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')
  SMTP_URL?: string;

  SMTP_HOST?: string;

  @IsPort()
  SMTP_PORT = 587;

  /** How the conversation is kept secret. Empty: TLS on port 465; elsewhere STARTTLS, required when there is a user, else when offered. */
  @IsOptional()
  @IsIn(['tls', 'starttls', 'none'], { message: 'must be tls, starttls or none' })
  SMTP_SECURE?: 'tls' | 'starttls' | 'none';

  SMTP_USER?: string;
  SMTP_PASSWORD?: string;

  /** The mailbox that mails come from; one that the mail server may send for. */
  @Matches(emailPattern, { message: 'must be one address such as info@example.com' })
  MAIL_FROM: string = business.email;

  /** The mailbox that each enquiry is announced to. */
  @Matches(emailPattern, { message: 'must be one address such as info@example.com' })
  OWNER_EMAIL: string = business.email;

  /** An address that is sent each alert as JSON (POST): a chat, ntfy, a gateway to text messages; empty: none. */
  @IsOptional()
  @IsWebAddress()
  ALERT_WEBHOOK_URL?: string;

  /** Signs what goes there, as Standard Webhooks do: whsec_ and random bytes in base64; empty: nothing is signed. */
  @IsOptional()
  @IsWebhookSecret()
  ALERT_WEBHOOK_SECRET?: string;

  /** Further hosts that pushes may be sent to, as host:port with commas between, beside the four services of the browsers. */
  PUSH_HOSTS = '';

  /** Port of the counts for Prometheus; empty: none. Keep it inside: it asks for no password. */
  @IsOptional()
  @IsPort()
  METRICS_PORT?: number;

  METRICS_ADDRESS = '127.0.0.1';

  /** A private bucket of an S3-compatible store for the photos; empty: the photos are files in DATA_DIR. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'must be the name of a bucket' })
  S3_BUCKET?: string;

  /** Where that store is; empty: Amazon's own in S3_REGION. */
  @IsOptional()
  @IsOrigin()
  S3_ENDPOINT?: string;

  S3_REGION = 'us-east-1';
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;

  /** Where backups are kept; empty: DATA_DIR/backups. Better on another disk. */
  BACKUP_DIR = '';

  /** Encrypts backups; without it whoever has the file can read all. Empty: not encrypted. */
  @IsOptional()
  @MinLength(12, { message: 'must be 12 characters or more' })
  BACKUP_PASSPHRASE?: string;

  /** For how many days backups are kept at most; after a week one of each week, after five weeks one of each month. */
  @IsNumberOf('days', 1)
  BACKUP_KEEP_DAYS = 365;

  /** A private bucket elsewhere, with keys of its own, that each backup is copied to. Needs BACKUP_PASSPHRASE. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'must be the name of a bucket' })
  BACKUP_S3_BUCKET?: string;

  /** Where that store is; empty: Amazon's own in BACKUP_S3_REGION. */
  @IsOptional()
  @IsOrigin()
  BACKUP_S3_ENDPOINT?: string;

  BACKUP_S3_REGION = 'us-east-1';
  BACKUP_S3_ACCESS_KEY?: string;
  BACKUP_S3_SECRET_KEY?: string;

  /** The same for the copies in the bucket. */
  @IsNumberOf('days', 1)
  BACKUP_S3_KEEP_DAYS = 365;

  /** For how long nobody, not even with the keys, can delete a copy (object lock, in a bucket made with it), in days; empty: no lock. */
  @IsOptional()
  @IsNumberOf('days', 1)
  BACKUP_S3_LOCK_DAYS?: number;

  /** How often the watch looks, in minutes. */
  @IsNumberOf('minutes', 1)
  WATCH_MINUTES = 5;

  /** Who hears of problems by email; empty: OWNER_EMAIL. */
  @IsOptional()
  @Matches(emailPattern, { message: 'must be one address such as info@example.com' })
  WATCH_EMAIL?: string;

  /** An address that is sent each problem as JSON (POST), with its end; empty: none. */
  @IsOptional()
  @IsWebAddress()
  WATCH_WEBHOOK?: string;

  /** An address that is called after each look (GET), so that a service elsewhere notices when the calls end; empty: none. */
  @IsOptional()
  @IsWebAddress()
  HEARTBEAT_URL?: string;

  /** Port of the watch's findings for Prometheus; empty: none. */
  @IsOptional()
  @IsPort()
  WATCH_METRICS_PORT?: number;

  /** Where backups are kept. Absolute path. */
  get backupFolder(): string {
    return resolve(this.DATA_DIR, this.BACKUP_DIR || 'backups');
  }

  /** Where visitors reach the site, without a slash at the end. */
  get siteUrl(): string {
    return this.PUBLIC_URL ?? `http://localhost:${this.PORT}`;
  }
}
