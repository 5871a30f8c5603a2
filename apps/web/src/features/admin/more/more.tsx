/** What the owner needs less often. */
export function More({ part }: { part?: string }) {
  return part ?? null;
}
