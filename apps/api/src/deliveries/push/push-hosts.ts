/** The push services of Chrome and its like, of a Chromium without Google's keys, and of Firefox. */
const hosts = new Set(['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com']);
/** Safari's and Windows' have a host a region. */
const domains = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether an endpoint is the address of a known push service, over TLS on its usual port, or on one of these further hosts
 * (`host:port`, commas between). Whoever is signed in could otherwise have the server call any address.
 */
export function isPushEndpoint(endpoint: string, further = ''): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  const isFurther = further.split(',').some((each) => each.trim() !== '' && each.trim().toLowerCase() === host);
  return isFurther || (port === '' && (hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain))));
}
