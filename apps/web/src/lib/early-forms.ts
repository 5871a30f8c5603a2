/** Forms of the page's HTML, in the state in which the app found them. */
let forms: HTMLFormElement[] = [];
let focused: EventTarget | null = null;
const stop = new AbortController();

/**
 * Keeps hold of the page's forms. Call it before the app takes over their HTML: if something that an extension has put there stands in the
 * way, React renders the page anew, and what was typed is in the old fields alone.
 */
export function keepEarlyForms(): void {
  forms = [...document.forms];
  if (forms.length === 0) return;
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target), { signal: stop.signal });
  // A field that is removed keeps its place; by then it is no longer in the page.
  const leave = (left: Node) => left.isConnected && focused === left && (focused = null);
  addEventListener('focusout', ({ target }) => queueMicrotask(() => leave(target as Node)), { signal: stop.signal });
}

/** Returns the form of the HTML that this form stands for, itself if React has kept it; and the field that had the focus. Once. */
export function takeEarlyForm(form: HTMLFormElement): { early: HTMLFormElement; focus: EventTarget | null } {
  const early = forms.find((each) => each === form || (!each.isConnected && hasFieldsOf(form, each))) ?? form;
  const focus = early === form ? null : focused;
  stop.abort();
  forms = [];
  focused = null;
  return { early, focus };
}

function hasFieldsOf(form: HTMLFormElement, { elements }: HTMLFormElement): boolean {
  return [...elements].every(({ id }) => !id || form.elements.namedItem(id));
}
