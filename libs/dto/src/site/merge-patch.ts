/**
 * Applies a JSON merge patch (RFC 7396): a member that is null is removed, lists are replaced whole. Sections left empty are removed;
 * undefined, which JSON does not have, changes nothing.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, change] of Object.entries(patch)) {
    if (change === undefined) continue;
    const value = change === null ? undefined : mergePatch(merged.get(name), change);
    if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) merged.delete(name);
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
