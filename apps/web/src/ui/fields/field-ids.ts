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

/** Moves focus to the control of a field, if it is on the page. */
export function focusField(name: string): void {
  document.getElementById(fieldIds(name).control)?.focus();
}
