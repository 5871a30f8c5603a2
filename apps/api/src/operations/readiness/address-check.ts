import type { Environment } from '../../platform/config/environment.js';
import type { Found } from './finding.js';

/** Finds a PUBLIC_URL that visitors can't reach: links in emails, cookies and canonical addresses rely on it. Grave once emails go out. */
export function addressCheck({ siteUrl }: Pick<Environment, 'siteUrl'>, server: { isSetUp: boolean }): Found | undefined {
  const action = 'Set PUBLIC_URL to the address that visitors type, such as https://www.your-name.co.uk, and restart.';
  if (isStandIn(siteUrl))
    return {
      severity: server.isSetUp ? 'problem' : 'reminder',
      text: `PUBLIC_URL (${siteUrl}) is a stand-in: links in emails lead nowhere, and cookies are made for it.`,
      action,
    };
  if (siteUrl.startsWith('http:'))
    return {
      severity: 'reminder',
      text: `PUBLIC_URL (${siteUrl}) has no TLS: what visitors send can be read in transit.`,
      action: 'Get a certificate (docs/put-it-live.md), then set PUBLIC_URL to the https address.',
    };
  return undefined;
}

/** True if no visitor can reach the address, so that checks there would find nothing. */
export function isStandIn(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return /^(127\.|\[::1\]$|0\.0\.0\.0$)/.test(hostname) || isReservedDomain(hostname);
}

/** True if a domain is reserved for examples and tests, so that nobody can own it (RFC 2606, RFC 6761). */
export function isReservedDomain(domain: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i.test(domain);
}
