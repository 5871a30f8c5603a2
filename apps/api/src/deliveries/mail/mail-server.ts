import { domainToASCII } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { NodemailerError, SendMailOptions, SMTPTransportOptions, Transporter } from 'nodemailer';
import { Environment } from '../../platform/config/environment.js';
import { MailSettings } from './mail-settings.js';

/** Headers of every mail, as all are written by a programme: no absence note answers them (RFC 3834; the second is Exchange's). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const ignore = () => undefined;

/** A host with a domain; neither one word nor an address. */
const fullName = /\.[a-z][a-z\d-]*$/;

/** The SMTP server of the settings. */
@Injectable()
export class MailServer {
  readonly isSetUp: boolean;

  constructor(private readonly environment: Environment, private readonly settings: MailSettings) {
    this.isSetUp = Boolean(environment.SMTP_URL ?? environment.SMTP_HOST);
  }

  /**
   * Resolves once the server has accepted the mail; each has a connection of its own. Otherwise throws nodemailer's error, also if `signal`
   * is aborted or the connection lasts too long; it has `mayHaveArrived` if the server had the whole mail and did not answer.
   */
  async send(mail: SendMailOptions, signal: AbortSignal): Promise<void> {
    const tooLong = AbortSignal.timeout(this.settings.conversationMs);
    const sent = { wholeMail: false };
    // Nodemailer says only in its log that the whole mail has left.
    const info = ({ tnx }: { tnx?: string }) => void (sent.wholeMail ||= tnx === 'message');
    const logger = { info, trace: ignore, debug: ignore, warn: ignore, error: ignore, fatal: ignore, level: ignore };
    try {
      await (await this.transport({ logger })).sendMail({ ...mail, headers, signal: AbortSignal.any([signal, tooLong]) });
    } catch (thrown) {
      const error = Object(thrown) as NodemailerError;
      throw Object.assign(error, { mayHaveArrived: sent.wholeMail && !error.responseCode });
    }
  }

  /** Resolves once the server has accepted our sign-in; sends nothing. Otherwise throws nodemailer's error. */
  async verify(): Promise<void> {
    await (await this.transport()).verify();
  }

  /** How we introduce ourselves: the site's full name, else the sender's domain. Relays refuse an address or a single word. */
  get greetingName(): string {
    const { siteUrl, senderMailbox } = this.environment;
    const { hostname } = new URL(siteUrl);
    return fullName.test(hostname) ? hostname : domainToASCII(senderMailbox.slice(senderMailbox.lastIndexOf('@') + 1));
  }

  private async transport(more: SMTPTransportOptions = {}): Promise<Transporter> {
    // Loaded with the first mail: it takes 15 MB, and most hours see none.
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...this.options(), ...more });
  }

  private options(): SMTPTransportOptions {
    const { connectionMs, greetingMs, silenceMs } = this.settings;
    return {
      // A `name` in SMTP_URL wins.
      name: this.greetingName,
      ...address(this.environment),
      connectionTimeout: connectionMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
      dnsTimeout: connectionMs,
      // A mail consists of strings and bytes only: no visitor's text may name a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }
}

/** If SMTP_SECURE is not set: TLS for smtps and port 465; elsewhere STARTTLS, required with a user, otherwise when offered. */
function address({ SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD }: Environment): SMTPTransportOptions {
  if (SMTP_URL) return { url: SMTP_URL, requireTLS: new URL(SMTP_URL).username !== '' && !/[?&]ignoreTLS=true/.test(SMTP_URL) };
  return {
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_SECURE === 'tls' || (!SMTP_SECURE && SMTP_PORT === 465),
    requireTLS: SMTP_SECURE === 'starttls' || (!SMTP_SECURE && SMTP_USER !== undefined),
    ignoreTLS: SMTP_SECURE === 'none',
    ...(SMTP_USER && { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } }),
  };
}
