/** The ids that tie a field's parts together. */
export interface FieldIds {
  /** Of the control; of the first option in a group. */
  control: string;
  hint: string;
  error: string;
}

export function fieldIds(name: string): FieldIds {
  return { control: `field-${name}`, hint: `field-${name}-hint`, error: `field-${name}-error` };
}

/** The value of `aria-describedby` for what is shown of hint and error. */
export function describedBy(name: string, shown: { hint?: unknown; error?: unknown }): string | undefined {
  const ids = fieldIds(name);
  return [shown.hint && ids.hint, shown.error && ids.error].filter(Boolean).join(' ') || undefined;
}

/** Moves focus to the control of a field, if it is on the page. */
export function focusField(name: string): void {
  document.getElementById(fieldIds(name).control)?.focus();
}
