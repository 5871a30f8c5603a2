/** Whether a merge patch of these edits would change nothing. */
export function isIn(edits: unknown, patch: unknown): boolean {
  if (patch === null || typeof patch !== 'object') return edits === (patch ?? undefined);
  // Lists are replaced whole.
  if (Array.isArray(patch) && patch.length !== (edits as unknown[] | undefined)?.length) return false;
  const members = new Map<string, unknown>(Object.entries(edits ?? {}));
  return Object.entries(patch).every(([name, value]) => isIn(members.get(name), value));
}

/** The edits after a merge patch (RFC 7396). */
export function patched(edits: unknown, patch: unknown): unknown {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const members = new Map<string, unknown>(Object.entries(edits ?? {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    // JSON has no undefined.
    else if (value !== undefined) members.set(name, patched(members.get(name), value));
  }
  return Object.fromEntries(members);
}
