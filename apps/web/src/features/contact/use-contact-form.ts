import { business, contactRules, type CreateContact } from '#dto';
import { contactSchema } from '#dto/yup';
import { useRef, useState, type RefObject } from 'react';
import { contactWords } from '../../content/contact-words';
import { sendContact } from '../../lib/api-client';
import { refusedFields } from '../../lib/refused-fields';
import { focusField } from '../../ui/fields/field-ids';
import type { FieldFault } from '../../ui/fields/error-summary';
import { useCheckedForm } from '../../ui/fields/use-checked-form';
import { useSubmission } from '../../ui/fields/use-submission';
import { dismissToasts, showToast } from '../../ui/toast/show-toast';

const allFields = Object.keys(contactRules);

/** The enquiry's behaviour: checks, sends one at a time, keeps what was typed when that fails. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, initialValues: CreateContact, onSent: () => void) {
  const { formik, check, hold } = useCheckedForm({ form, schema: contactSchema, initialValues });
  const { stamp, touch } = useSubmission(form);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);

  async function send(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      if (!(await showFaults())) await sendChecked();
    } finally {
      sending.current = false;
    }
  }

  async function sendChecked(): Promise<void> {
    setBusy(true);
    setFailed(false);
    dismissToasts();
    try {
      await sendContact(formik.values, stamp(formik.values));
      onSent();
    } catch (failure) {
      setBusy(false);
      hold(refusedFields(failure).map(({ field, message }) => ({ name: field, message })));
      if (!(await showFaults())) showFailure();
    }
  }

  function showFailure(): void {
    setFailed(true);
    showToast({
      variant: 'destructive',
      title: contactWords.failedTitle,
      description: contactWords.failed,
      link: { label: `Call ${business.phone.display}`, href: business.phone.href },
    });
  }

  async function showFaults(): Promise<boolean> {
    const found = await check(allFields);
    setFaults(found);
    const [first] = found;
    if (first) focusField(first.name);
    return first !== undefined;
  }

  return { formik, faults, busy, failed, touch, send };
}
