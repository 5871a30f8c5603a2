/** The address of a map with directions to a postcode; an app if the phone has one. Only the postcode is passed on. */
export function mapHref(postcode: string): string {
  const destination = encodeURIComponent(`${postcode.trim()}, United Kingdom`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
