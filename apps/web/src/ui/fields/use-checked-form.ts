import { useFormik, type FormikContextType, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Schema } from 'yup';
import { takeEarlyForm } from '../../lib/early-forms';
import type { FieldFault } from './error-summary';
import { messageIn } from './message-in';
import { shownValues, useShownValues } from './shown-values';

/** Milliseconds after which the form has been painted. */
const restMs = 200;

export interface CheckedForm<Values> {
  formik: FormikContextType<Values>;
  /** Resolves to the errors of these fields, in order, and shows them from now on. */
  check: (fields: readonly string[]) => Promise<FieldFault[]>;
  /** Shows the server's refusal at a field until its value changes; reveal it with `check`. */
  hold: (faults: readonly FieldFault[]) => void;
}

export interface CheckedFormSetup<Values> {
  form: RefObject<HTMLFormElement | null>;
  /** One of the contract's schemas, and the names of its fields in order. */
  schema: Schema<Values>;
  fields: readonly string[];
  initialValues: Values;
  /** Called after every change of the values; `early`: typed or autofilled before the app started. */
  onChange?: (values: Values, early: boolean) => void;
  /** Sends the values, which are valid. Formik waits for the promise, or else for `setSubmitting(false)`. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Called with the errors of each attempt to submit; an empty list if there are none. */
  onAttempt: (faults: readonly FieldFault[]) => void;
}

/** A form checked by the contract's schema, which also shows the server's refusals. Takes over what was typed before the app started. */
export function useCheckedForm<Values extends FormikValues>(setup: CheckedFormSetup<Values>): CheckedForm<Values> {
  const { form, schema, fields, initialValues, onChange, onSubmit, onAttempt } = setup;
  const refused = useRef(new Map<string, { value: unknown; message: string }>());
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validate: (values) => {
      const held = [...refused.current].filter(([name, { value }]) => values[name] === value);
      return Object.fromEntries(held.map(([name, { message }]) => [name, message]));
    },
    onSubmit,
  });
  const { submitCount, isSubmitting } = formik;

  const report = useEffectEvent(() => onAttempt(faultsOf(fields, formik.errors)));
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) report();
  }, [submitCount, isSubmitting]);

  // The first check is slow, because the schema's code has not run yet. It runs in advance, so that the first key press does not wait for
  // it.
  const warmUp = useEffectEvent(() => schema.isValidSync(initialValues));
  useEffect(() => {
    const atRest = setTimeout(warmUp, restMs);
    return () => clearTimeout(atRest);
  }, []);

  const early = useRef(false);
  const reported = useRef(formik.values);
  const tell = useEffectEvent(() => onChange?.(formik.values, early.current));
  useEffect(() => {
    if (reported.current === formik.values) return;
    reported.current = formik.values;
    tell();
    early.current = false;
  }, [formik.values]);

  const takeOver = useEffectEvent((typed: HTMLFormElement) => {
    const filled = Object.entries(shownValues(typed, initialValues)).filter(([, value]) => value !== '');
    const values = { ...formik.values, ...Object.fromEntries(filled) };
    if (filled.every(([name, value]) => value === initialValues[name])) return;
    early.current = true;
    void formik.setValues(values);
  });
  useLayoutEffect(() => {
    if (!form.current) return;
    const { early: typed, focus } = takeEarlyForm(form.current);
    takeOver(typed);
    if (typed !== form.current) takeFocus(form.current, typed, focus);
  }, [form]);
  useShownValues(form, formik);

  return {
    formik,
    check: async (some) => {
      await formik.setTouched({ ...formik.touched, ...Object.fromEntries(some.map((name) => [name, true])) }, false);
      return faultsOf(some, await formik.validateForm());
    },
    hold: (faults) => {
      for (const { name, message } of faults) refused.current.set(name, { value: formik.values[name], message });
    },
  };
}

/** Gives the focus and the caret of a field of the old form to the same field of the new one. */
function takeFocus(form: HTMLFormElement, typed: HTMLFormElement, focus: EventTarget | null): void {
  if (!(focus instanceof HTMLElement) || !typed.contains(focus)) return;
  const field = form.elements.namedItem(focus.id);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  if (!isText(field) || !isText(focus)) return;
  // The caret needs the text, which the form's state brings only with the next render.
  field.value = focus.value;
  field.setSelectionRange(focus.selectionStart, focus.selectionEnd, focus.selectionDirection ?? undefined);
}

function isText(field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && ['text', 'tel'].includes(field.type));
}

function faultsOf(fields: readonly string[], errors: Record<string, unknown>): FieldFault[] {
  return fields.flatMap((name) => {
    const message = messageIn(errors[name]);
    return message === undefined ? [] : [{ name, message }];
  });
}
