import { business, contactRules, type CreateContact } from '#dto';
import { contactSchema } from '#dto/yup';
import { useState, type RefObject } from 'react';
import { contactWords } from '../../content/contact-words';
import { sendContact } from '../../lib/api-client';
import { refusedFields } from '../../lib/refused-fields';
import { focusField } from '../../ui/fields/field-ids';
import type { FieldFault } from '../../ui/fields/error-summary';
import { useCheckedForm } from '../../ui/fields/use-checked-form';
import { useSubmission } from '../../ui/fields/use-submission';
import { dismissToasts, showToast } from '../../ui/show-toast';

const allFields = Object.keys(contactRules);

/** The enquiry's behaviour: checks, sends one at a time, keeps what was typed when that fails. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, initialValues: CreateContact, onSent: () => void) {
  const { formik, check, hold } = useCheckedForm({ form, schema: contactSchema, initialValues });
  const submission = useSubmission(form);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');

  async function send(): Promise<void> {
    if (state === 'busy' || (await showFaults())) return;
    setState('busy');
    dismissToasts();
    try {
      await sendContact(formik.values, submission.stamp(formik.values));
      onSent();
    } catch (failure) {
      hold(refusedFields(failure).map(({ field, message }) => ({ name: field, message })));
      setState('rest');
      if (await showFaults()) return;
      setState('failed');
      showToast({
        variant: 'destructive',
        title: contactWords.failedTitle,
        description: contactWords.failed,
        link: { label: `Call ${business.phone.display}`, href: business.phone.href },
      });
    }
  }

  async function showFaults(): Promise<boolean> {
    const found = await check(allFields);
    setFaults(found);
    const [first] = found;
    if (first) focusField(first.name);
    return first !== undefined;
  }

  return { formik, faults, busy: state === 'busy', failed: state === 'failed', touch: submission.touch, send };
}
