/** The ids that connect a field's parts. */
export interface FieldIds {
  /** The control's id; in a group, that of its first option. */
  control: string;
  hint: string;
  error: string;
}

export function fieldIds(name: string): FieldIds {
  return { control: `field-${name}`, hint: `field-${name}-hint`, error: `field-${name}-error` };
}

/** The value of `aria-describedby` for the visible hint and error. */
export function describedBy(name: string, shown: { hint?: unknown; error?: unknown }): string | undefined {
  const ids = fieldIds(name);
  return [shown.hint && ids.hint, shown.error && ids.error].filter(Boolean).join(' ') || undefined;
}

/** Moves focus to the control of a field, if it is on the page, and scrolls to its error, which may lie below a tall text area. */
export function focusField(name: string): void {
  const { control, error } = fieldIds(name);
  document.getElementById(control)?.focus();
  // The error is rendered by then.
  requestAnimationFrame(() => document.getElementById(error)?.scrollIntoView({ behavior: 'instant', block: 'nearest' }));
}
