/**
 * A form's values as this release knows them, of those that another release saved: fields that have gone are dropped, and fields that are
 * new, or hold another kind of value by now, are as in `empty`.
 */
export function completeValues<Values extends object>(empty: Values, saved: object | undefined): Values {
  const kept = Object.entries(saved ?? {}).filter(([field, value]) => field in empty && isAlike(value, empty[field as keyof Values]));
  return { ...empty, ...Object.fromEntries(kept) };
}

function isAlike(value: unknown, other: unknown): boolean {
  return typeof value === typeof other && Array.isArray(value) === Array.isArray(other) && (value === null) === (other === null);
}
