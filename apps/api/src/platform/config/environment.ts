import { join } from 'node:path';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, MaxLength, MinLength } from 'class-validator';
import { ownerLimits } from '#dto';
import { IsMailbox } from './mailbox.js';
import { IsServerAddress } from './server-address.js';
import { siteFacts } from './site-facts.js';
import { IsStrongSecret } from './strong-secret.js';
import { IsProxyList } from './trusted-proxies.js';
import { IsOrigin, IsWebAddress } from './web-address.js';
import { type WebhookFormat, webhookFormatNames } from './webhook-format.js';
import { IsWebhookSecret } from './webhook-secret.js';
import { IsLimit, IsNumberOf, IsPort } from './whole-number.js';
import { workspaceRoot } from './workspace-root.js';

/** Fewer characters than new passwords need (ownerLimits): older ones still start the server, with a warning. */
const leastPassword = 10;

/**
 * Every setting, under the name of its environment variable, with its default.
 * The empty string means "not set": an empty line in an .env file changes nothing. Secrets may stand in files (read-environment.ts).
 */
export class Environment {
  @IsIn(['development', 'production', 'test'], { message: 'must be development, production or test' })
  NODE_ENV = 'production';

  /** Port of the web server; 0 takes any free one. */
  @IsPort({ orAny: true })
  PORT = 3000;

  /** Address to listen on; empty: all of the machine's addresses. */
  BIND_ADDRESS = '';

  /** Where visitors reach the site, without a slash at the end; empty: this machine at PORT. Under https, cookies are Secure. */
  @IsOptional()
  @Transform(({ value }) => String(value).replace(/\/+$/, ''))
  @IsOrigin()
  PUBLIC_URL?: string;

  /** Folder of the embedded database, the photos and the secrets. Absolute, or from the workspace's root. */
  DATA_DIR = join(workspaceRoot, 'data');

  /** Uploads are refused while DATA_DIR's disk has less room than this, so that the database can always write. Bytes. */
  @IsNumberOf('bytes', 0)
  MIN_FREE_BYTES = 1_000_000_000;

  /** Unclaimed photos of one address, in bytes, at which it must wait; a wider network waits at four times this. */
  @IsNumberOf('bytes', 0)
  MAX_UNCLAIMED_BYTES_PER_ADDRESS = 200_000_000;

  /** Unclaimed photos in all, in bytes, at which the address with the most loses its oldest. All go after a day. */
  @IsNumberOf('bytes', 0)
  MAX_UNCLAIMED_BYTES = 5_000_000_000;

  /** PostgreSQL to use; empty: the embedded one in DATA_DIR. */
  @IsOptional() @IsServerAddress(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name')
  DATABASE_URL?: string;

  /** Password for DATABASE_URL, if you keep it out of the URL. */
  DATABASE_PASSWORD?: string;

  /** Name of the first owner; used only while there is no user. */
  @MaxLength(ownerLimits.maxUsername, { message: `must be ${ownerLimits.maxUsername} characters or fewer` })
  ADMIN_USERNAME = 'owner';

  /** Password of the first owner; empty: a random one, shown once. */
  @IsOptional()
  @MinLength(leastPassword, { message: `must be ${leastPassword} characters or more` })
  @MaxLength(ownerLimits.maxPassword, { message: `must be ${ownerLimits.maxPassword} characters or fewer` })
  ADMIN_PASSWORD?: string;

  /** Signs the sessions; empty: a random one, kept in DATA_DIR. */
  @IsOptional() @IsStrongSecret()
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

  /** Refused bodies of one address in an hour, after which its next ones are not read; each process counts its own. */
  @IsLimit()
  LIMIT_REFUSED_PER_HOUR = 240;

  /** Acknowledgements sent in an hour, to all mailboxes together. */
  @IsLimit()
  LIMIT_ACKNOWLEDGEMENTS_PER_HOUR = 100;

  /** Alerts sent one by one for unopened requests within ten minutes; further ones are announced together. */
  @IsLimit()
  LIMIT_SINGLE_ALERTS = 3;

  /** Alert emails to one mailbox in a day; further ones are summed up once an hour. */
  @IsLimit()
  LIMIT_ALERT_MAILS_PER_DAY = 100;

  /** Sign-in attempts from one address in a quarter of an hour. */
  @IsLimit()
  LIMIT_LOGINS_PER_ADDRESS = 10;

  /** Sign-in attempts for one name in a quarter of an hour, from all addresses together. */
  @IsLimit()
  LIMIT_LOGINS_PER_NAME = 50;

  /** The mail server as one address, such as smtps://user:password@mail.example.com; or in parts, with SMTP_HOST. Neither: mails wait. */
  @IsOptional() @IsServerAddress(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')
  SMTP_URL?: string;

  SMTP_HOST?: string;

  @IsPort()
  SMTP_PORT = 587;

  /** How the connection is encrypted. Empty: TLS on port 465; elsewhere STARTTLS, required with a user, otherwise when offered. */
  @IsOptional() @IsIn(['tls', 'starttls', 'none'], { message: 'must be tls, starttls or none' })
  SMTP_SECURE?: 'tls' | 'starttls' | 'none';

  SMTP_USER?: string;
  SMTP_PASSWORD?: string;

  /** The sender's mailbox; the mail server must be allowed to send for it. Empty: the site's own mailbox. */
  @IsOptional()
  @IsMailbox()
  MAIL_FROM?: string;

  /** The mailbox to which each enquiry is announced; empty: the site's own. */
  @IsOptional()
  @IsMailbox()
  OWNER_EMAIL?: string;

  /** Receives each alert (POST): the address of a chat, of ntfy, of a text message gateway; empty: none. */
  @IsOptional() @IsWebAddress()
  ALERT_WEBHOOK_URL?: string;

  /** The form of those alerts; empty: the one that Discord, Google Chat and ntfy.sh need, for any other host json. */
  @IsOptional() @IsIn(webhookFormatNames, { message: `must be one of ${webhookFormatNames.join(', ')}` })
  ALERT_WEBHOOK_FORMAT?: WebhookFormat;

  /** Signs those requests by Standard Webhooks: whsec_ and random bytes in base64; empty: unsigned. */
  @IsOptional() @IsWebhookSecret()
  ALERT_WEBHOOK_SECRET?: string;

  /** Further push hosts beside the browsers' own services, as host:port with commas between. */
  PUSH_HOSTS = '';

  /** Port of the metrics for Prometheus; empty: none. Never publish it: it asks for no password. */
  @IsOptional() @IsPort()
  METRICS_PORT?: number;

  METRICS_ADDRESS = '127.0.0.1';

  /** A private bucket of an S3-compatible store for the photos; empty: the photos are files in DATA_DIR. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'must be the name of a bucket' })
  S3_BUCKET?: string;

  /** The store's address; empty: Amazon's own in S3_REGION. */
  @IsOptional() @IsOrigin()
  S3_ENDPOINT?: string;

  S3_REGION = 'us-east-1';
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;

  /** Mailbox that the watch tells of problems; empty: OWNER_EMAIL. */
  @IsOptional()
  @IsMailbox()
  WATCH_EMAIL?: string;

  /** Called after each run of the watch (GET), so that a service elsewhere notices when the calls stop; empty: none. */
  @IsOptional() @IsWebAddress()
  HEARTBEAT_URL?: string;

  get senderMailbox(): string {
    return this.MAIL_FROM ?? siteFacts().business.email;
  }

  get ownerMailbox(): string {
    return this.OWNER_EMAIL ?? siteFacts().business.email;
  }

  /** Where visitors reach the site, without a slash at the end. */
  get siteUrl(): string {
    return this.PUBLIC_URL ?? `http://localhost:${this.PORT}`;
  }
}
