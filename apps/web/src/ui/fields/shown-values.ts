import type { FormikContextType, FormikValues } from 'formik';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fieldIds } from './field-ids';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values with what the form's fields show, whatever put it there; the same object if nothing differs. */
export function shownValues<Values extends FormikValues>(form: HTMLFormElement, values: Values, prefix = ''): Values {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>(values)) {
    const control = form.elements.namedItem(fieldIds(prefix + name).control) as Control | null;
    const shown = control ? shownBy(control, value) : value;
    if (shown !== value) changed[name] = shown;
  }
  return Object.keys(changed).length > 0 ? { ...values, ...changed } : values;
}

/**
 * Reads the form whenever the focus leaves a field or something is pressed, before anything else answers: form fillers set fields without an
 * event, and the browser brings back what was typed before.
 */
export function useShownValues<Values extends FormikValues>(
  form: RefObject<HTMLFormElement | null>,
  { values, setValues }: Pick<FormikContextType<Values>, 'values' | 'setValues'>,
  prefix?: string,
): void {
  const read = useEffectEvent(() => {
    const shown = form.current ? shownValues(form.current, values, prefix) : values;
    if (shown !== values) flushSync(() => void setValues(shown));
  });
  useEffect(() => {
    const { current } = form;
    const stop = new AbortController();
    for (const type of ['focusout', 'click', 'submit']) current?.addEventListener(type, () => read(), { signal: stop.signal });
    return () => stop.abort();
  }, [form]);
}

function shownBy(control: Control, value: unknown): unknown {
  const group = groupOf(control);
  if (typeof value === 'boolean') return group.some(({ checked }) => checked) === (control.value === 'true');
  if (Array.isArray(value)) {
    const ticked = group.filter(({ checked }) => checked).map((each) => each.value);
    const kept = value.filter((each: string) => ticked.includes(each)) as string[];
    return kept.length === value.length && kept.length === ticked.length ? value : [...new Set([...kept, ...ticked])];
  }
  if (typeof value !== 'string') return value;
  const shown = group.length > 0 ? (group.find(({ checked }) => checked)?.value ?? '') : control.value;
  // A field shows line breaks in its own way.
  return withoutBreaks(shown) === withoutBreaks(value) ? value : shown;
}

/** The tick boxes or radio buttons of the control's name; none for another control. */
function groupOf({ form, name, type }: Control): HTMLInputElement[] {
  if (!form || !['checkbox', 'radio'].includes(type)) return [];
  return [...form.elements].filter((each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === name);
}

function withoutBreaks(text: string): string {
  return text.replace(/[\r\n]+/g, '');
}
