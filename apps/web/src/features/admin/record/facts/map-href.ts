/** The address that opens a map with the way to a postcode; an app where the phone has one. Nothing but the postcode leaves. */
export function mapHref(postcode: string): string {
  const destination = encodeURIComponent(`${postcode.trim()}, United Kingdom`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
