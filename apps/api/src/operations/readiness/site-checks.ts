import { connect, type TLSSocket } from 'node:tls';
import { apiRoutes } from '#dto';
import type { Found } from './finding.js';

const timeoutMs = 15_000;
/** No page at all is worse than any certificate. */
const worstLevel = 5;

/** Checks at the visitors' address that pages arrive, that the API takes requests, and that the certificate lasts. */
export async function siteCheck(siteUrl: string): Promise<Found | undefined> {
  for (const path of ['/', '/quote', apiRoutes.deep]) {
    const failure = await failureOf(siteUrl + path);
    if (failure) {
      const action = 'Check "docker compose ps" and the logs of web and api. If both are well, check DNS, firewall and certificate.';
      return { level: worstLevel, text: `Visitors get no page from ${siteUrl}${path} (${failure}).`, action };
    }
  }
  return certificateCheck(siteUrl);
}

async function failureOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return whyOf(error);
  }
}

/** Why a call failed, in a few words: that of fetch alone says only that it did. */
export function whyOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}

/** More than web servers' default limit (1 MB). */
const probeBytes = 2 * 1024 * 1024;
const probeMs = 10_000;

/** Finds a proxy that does not let photos through. Silent if the site can't be reached from here. */
export async function proxyCheck(siteUrl: string): Promise<Found | undefined> {
  try {
    const answer = await fetch(`${siteUrl}${apiRoutes.upload}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(probeBytes),
      signal: AbortSignal.timeout(probeMs),
    });
    const ours = answer.headers.get('content-type')?.includes('problem+json');
    if (answer.status !== 413 || ours) return undefined;
    const action = 'Allow bodies of 64 MB for /api/upload in the web server in front (nginx: client_max_body_size 64m).';
    return { level: 2, text: `A proxy in front of ${siteUrl} refuses photos: it accepts less than 2 MB.`, action };
  } catch {
    // In many networks a server can't reach its own public address.
    return undefined;
  }
}

const connectMs = 10_000;
const dayMs = 24 * 60 * 60 * 1_000;
/** A certificate is renewed with a third of its life left; with a sixth left (15 days of 90) renewal has long been failing. */
const leastLifeLeft = 1 / 6;
/** Days left below which the problem's level rises; below 0 the certificate has expired. */
const worseDays = [7, 2, 0];

/** Finds an https address whose certificate is for another name or expires soon; nothing for http or without a response. */
async function certificateCheck(siteUrl: string, now = new Date()): Promise<Found | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return undefined;
  const found = await certificateOf(hostname, Number(port || 443));
  if (!found) return undefined;
  const { from, to, failure } = found;
  const days = Math.floor((to.getTime() - now.getTime()) / dayMs);
  const level = 1 + worseDays.filter((from) => days < from).length;
  const action =
    'Look at the log of the service "certificate", or at certbot\'s: the name must lead here and port 80 be open. After it renewed, the web server must have taken it up.';
  if (days < 0)
    return { level, text: `The certificate of ${hostname} ended on ${to.toISOString().slice(0, 10)}: browsers refuse the site.`, action };
  if (failure) return { level: 1 + worseDays.length, text: `Browsers refuse the certificate of ${hostname} (${failure}).`, action };
  if (to.getTime() - now.getTime() > (to.getTime() - from.getTime()) * leastLifeLeft) return undefined;
  return { level, text: `The certificate of ${hostname} ends in ${days} day(s) and was not renewed.`, action };
}

interface Certificate {
  from: Date;
  to: Date;
  failure?: string;
}

function certificateOf(host: string, port: number): Promise<Certificate | undefined> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: connectMs }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const failure = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ from: new Date(valid_from), to: new Date(valid_to), failure });
    });
    const nothing = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.once('error', nothing).once('timeout', nothing);
  });
}
