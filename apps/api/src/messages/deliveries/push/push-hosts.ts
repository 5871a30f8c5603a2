/** The push services of Chrome, Edge and their like, Firefox, Safari, and Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9.-]+\.notify\.windows\.com$/,
];

/**
 * Whether an endpoint is the address of a known push service, over TLS on its usual port, or on one of these further hosts
 * (`host:port`, commas between). Whoever is signed in could otherwise have the server call any address.
 */
export function isPushEndpoint(endpoint: string, further = ''): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  const isFurther = further.split(',').some((each) => each.trim() !== '' && each.trim().toLowerCase() === host);
  return isFurther || (port === '' && services.some((service) => service.test(hostname)));
}
