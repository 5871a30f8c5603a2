import { useFormik, type FormikContextType, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Schema } from 'yup';
import type { FieldFault } from './error-summary';
import { messageIn } from './message-in';

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

  useEarlyTyping(form, (typed) => {
    // Compares text fields only: no page has tick boxes before the app starts.
    const changed = Object.entries(typed).filter(([name, text]) => typeof initialValues[name] === 'string' && initialValues[name] !== text);
    if (changed.length === 0) return;
    early.current = true;
    void formik.setValues({ ...formik.values, ...Object.fromEntries(changed) });
  });

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

/**
 * Calls `take` once with the fields that were typed or autofilled before the scripts ran, because the form's state does not have them.
 * Never calls it if all are empty.
 */
function useEarlyTyping(form: RefObject<HTMLFormElement | null>, take: (typed: Record<string, string>) => void): void {
  const hand = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    if (typed.length > 0) hand(Object.fromEntries(typed));
  }, [form]);
}

function faultsOf(fields: readonly string[], errors: Record<string, unknown>): FieldFault[] {
  return fields.flatMap((name) => {
    const message = messageIn(errors[name]);
    return message === undefined ? [] : [{ name, message }];
  });
}
