/** The entity tag of a record's version (RFC 9110, section 8.8.3). */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether an If-Match header names this version; without the header, or with `*`, every version will do. */
export function isNamedBy(ifMatch: string | undefined): (version: number) => boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return () => true;
  // A proxy that compresses makes the tag weak; it is the same version all the same.
  const named = new Set(ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return (version) => named.has(etagOf(version));
}
