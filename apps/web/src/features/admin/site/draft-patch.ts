/** Whether a merge patch of these edits would change nothing. */
export function isIn(edits: unknown, patch: unknown): boolean {
  if (patch === null || typeof patch !== 'object') return edits === (patch ?? undefined);
  // Lists are replaced whole.
  if (Array.isArray(patch) && patch.length !== (edits as unknown[] | undefined)?.length) return false;
  const members = new Map<string, unknown>(Object.entries(edits ?? {}));
  return Object.entries(patch).every(([name, value]) => isIn(members.get(name), value));
}
