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

/**
 * Moves focus to the control of a field, if it is on the page, and scrolls to the field and its error, which may lie below a tall text area.
 * At once: the focus alone would scroll smoothly, and past the error.
 */
export function focusField(name: string): void {
  const ids = fieldIds(name);
  const control = document.getElementById(ids.control);
  control?.focus({ preventScroll: true });
  // The error is rendered by then.
  requestAnimationFrame(() => {
    for (const part of [control?.closest('.MuiFormControl-root') ?? control, document.getElementById(ids.error)])
      part?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  });
}
