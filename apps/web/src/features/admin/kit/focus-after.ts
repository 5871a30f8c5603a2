/** Moves the focus once an answer has come, unless the person has meanwhile put it outside the part that changed. */
export function focusAfter(target: HTMLElement | null, changed: Element | null = target): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || changed?.contains(activeElement)) target?.focus();
}
