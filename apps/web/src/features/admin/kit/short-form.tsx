import type { TextRule } from '#dto';
import { schemaOf } from '#dto/yup';
import Stack, { type StackProps } from '@mui/material/Stack';
import {
  Form, Formik, useField, useFormikContext, type FormikConfig, type FormikErrors, type FormikHelpers, type FormikProps,
  type FormikValues,
} from 'formik';
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { refusedFields } from '../../../lib/refused-fields';
import { focusField } from '../../../ui/fields/field-ids';
import { LineField, type LineFieldProps } from '../../../ui/fields/line-field';
import { useShownValues } from '../../../ui/fields/shown-values';

type Values<Field extends string> = Record<Field, string>;

export interface ShortFormProps<Field extends string> extends Pick<StackProps, 'spacing' | 'sx' | 'aria-label' | 'aria-labelledby'> {
  /** The prefix of its fields' ids: a page may hold several forms. */
  name: string;
  rules: Record<Field, TextRule>;
  initialValues: Values<Field>;
  /** Returns what the rules of single fields cannot find. */
  validate?: FormikConfig<Values<Field>>['validate'];
  /** Sends the values, which are valid. */
  onSubmit: (values: Values<Field>, form: FormikHelpers<Values<Field>>) => Promise<unknown>;
  /** Whether its fields are emptied afterwards. What was typed meanwhile stays. */
  isClearedOnceSent?: boolean;
  /** Called with a failure that names none of the fields, if nothing else reports it. */
  onFailure?: (failure: unknown) => void;
  children: ReactNode;
}

const FormContext = createContext<{ name: string; rules: Record<string, TextRule> }>({ name: '', rules: {} });

/**
 * A Formik form of a few lines under the contract's rules, which sends one try at a time. The server's refusals appear at their fields.
 * After a failed attempt the first wrong field has the focus.
 */
export function ShortForm<Field extends string>(props: ShortFormProps<Field>) {
  const { name, rules, initialValues, validate, onSubmit, isClearedOnceSent, onFailure, children, ...stack } = props;
  const schema = useMemo(() => schemaOf(rules), [rules]);
  const latest = useRef<FormikProps<Values<Field>>>(null);
  const sending = useRef<Promise<void>>(undefined);

  async function send(values: Values<Field>, form: FormikHelpers<Values<Field>>): Promise<void> {
    try {
      await onSubmit(values, form);
      if (isClearedOnceSent) clear(values);
    } catch (failure) {
      const faults = refusedFields(failure).filter(({ field }) => Object.hasOwn(rules, field));
      form.setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])) as FormikErrors<Values<Field>>);
      if (faults.length === 0) onFailure?.(failure);
    }
    sending.current = undefined;
  }

  function clear(sent: Values<Field>): void {
    const { values = sent } = latest.current ?? {};
    const isTypedOn = Object.keys(rules).some((field) => values[field as Field] !== sent[field as Field]);
    latest.current?.resetForm({ values: isTypedOn ? values : initialValues });
  }

  const submit = (values: Values<Field>, form: FormikHelpers<Values<Field>>) => (sending.current ??= send(values, form));
  return (
    <FormContext value={{ name, rules }}>
      <Formik
        innerRef={latest}
        initialValues={initialValues}
        validationSchema={schema}
        validate={validate}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Stack component={Form} noValidate useFlexGap spacing={2} {...stack}>
          {children}
          <FaultFocus names={Object.keys(rules)} prefix={`${name}-`} />
          <ReadShown prefix={`${name}-`} />
        </Stack>
      </Formik>
    </FormContext>
  );
}

/** A line of the short form around it. */
export function FormLine({ name, ...line }: Omit<LineFieldProps, 'rule' | 'value' | 'error' | 'onChange'>) {
  const form = use(FormContext);
  const rule = form.rules[name];
  const [{ value }, { error, touched }, { setValue }] = useField<string>(name);
  const shown = { value, error: touched ? error : undefined };
  return rule && <LineField {...line} {...shown} name={`${form.name}-${name}`} rule={rule} onChange={(text) => void setValue(text)} />;
}

/** Put into a Formik form: its values are what its fields show, even if a password manager has set them without an event. */
export function ReadShown({ prefix }: { prefix?: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current = mark.current?.closest('form') ?? null;
  }, []);
  useShownValues(form, useFormikContext<FormikValues>(), prefix);
  return <span ref={mark} hidden />;
}

/** After a refused try the first of these fields with an error has the focus. Needs a Formik form around it. */
export function FaultFocus({ names, prefix = '' }: { names: readonly string[]; prefix?: string }) {
  const { submitCount, isSubmitting, errors } = useFormikContext<Values<string>>();
  const focusFault = useEffectEvent(() => {
    const first = names.find((name) => errors[name]);
    if (first) focusField(prefix + first);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFault();
  }, [submitCount, isSubmitting]);
  return null;
}
