import { emailPattern, type Rule, type Rules } from '#dto';
import { schemaOf } from '#dto/yup';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Formik, type FormikValues } from 'formik';
import { useMemo, useState, type ReactNode } from 'react';
import { completeValues } from '../../../lib/complete-values';
import { refusedFields } from '../../../lib/refused-fields';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { emailKeyboard } from '../../../ui/fields/email-keyboard';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field';
import { FaultFocus, ReadShown } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';
import { KeptWords, ToPublish } from './kept-words';
import { changedFrom, keepTyped, typedIn } from './typed-words';

export interface SiteFormProps {
  rules: Rules;
  values: FormikValues;
  hints?: Record<string, string>;
  /** The keyboards of fields that are not plain text. */
  types?: Record<string, TextFieldProps['type']>;
  /** Its name among the forms of Site, under which typed words are kept. */
  form: string;
  /** The fields, if they are not simply one below the other. */
  layout?: ReactNode;
  /** Words and controls below a field, by its name. */
  below?: Record<string, ReactNode>;
  /**
   * The prefix of a field's name in the server's refusals, such as `business.`. `formPath` is the prefix in the form itself, for pages with
   * two forms. A field within another, such as `tree-removal.from`, has hyphens in the form.
   */
  path: string;
  formPath?: string;
  onSubmit: (values: FormikValues) => Promise<unknown>;
  submit?: string;
  /** Shown after a success. */
  success?: ReactNode;
  children?: ReactNode;
}

/** A part of the site's words as a form, with a field for each rule. After a refused try the first wrong field has the focus. */
export function SiteForm({
  rules,
  values,
  hints = {},
  types = {},
  form: name,
  layout,
  below = {},
  path,
  formPath = '',
  onSubmit,
  submit = 'Save',
  success = <ToPublish />,
  children,
}: SiteFormProps) {
  const schema = useMemo(() => schemaOf(rules), [rules]);
  const client = useQueryClient();
  const [first] = useState<FormikValues>(() => completeValues(values, typedIn(client, name)));
  const [sent, setSent] = useState<FormikValues>();
  return (
    <Formik
      initialValues={first}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={async (typed, form) => {
        form.setStatus(undefined);
        try {
          const words = schema.cast(typed);
          await onSubmit(words);
          // Words typed meanwhile are still to be saved.
          keepTyped(client, name, changedFrom(typed, typedIn(client, name)));
          form.setStatus('saved');
          setSent(words);
          void form.setValues((now: FormikValues) => ({ ...words, ...changedFrom(typed, now) }), false);
        } catch (failure) {
          const faults = refusedFields(failure)
            .map(({ field, message }) => [formPath + field.replace(path, '').replaceAll('.', '-'), message] as const)
            .filter(([field]) => field in rules);
          if (faults.length > 0) form.setErrors(Object.fromEntries(faults));
          else showFailure('Not saved', failure);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack component={Form} noValidate spacing={2.5} sx={{ maxWidth: 560 }}>
          {layout ??
            Object.entries(rules).map(([field, rule]) => (
              <div key={field}>
                <RuleField name={field} rule={rule} hint={hints[field]} type={types[field]} />
                {below[field]}
              </div>
            ))}
          {children}
          <div>
            <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Saving…' : submit}
            </Button>
            <KeptWords form={name} saved={values} sent={sent} success={success} />
          </div>
          <FaultFocus names={Object.keys(rules)} />
          <ReadShown />
        </Stack>
      )}
    </Formik>
  );
}

function RuleField({ name, rule, hint, type }: { name: string; rule: Rule; hint: string | undefined; type: TextFieldProps['type'] }) {
  const shown = { name, ...(hint !== undefined && { hint }) };
  switch (rule.kind) {
    case 'text':
      return <TextField {...shown} {...(type && { type })} {...(rule.pattern === emailPattern && emailKeyboard)} rule={rule} />;
    case 'choice':
      return <SelectField {...shown} rule={rule} />;
    case 'flag':
      return <CheckboxField {...shown} label={rule.label} tickMeans />;
    case 'choices':
    case 'addresses':
      return null;
  }
}
