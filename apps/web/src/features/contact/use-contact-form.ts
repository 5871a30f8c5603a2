import { business, contactRules, type CreateContact } from '#dto';
import { contactSchema } from '#dto/yup';
import { useState, type RefObject } from 'react';
import { contactWords } from '../../content/contact-words';
import { sendContact } from '../../lib/api-client';
import { refusedFields } from '../../lib/refused-fields';
import { focusField } from '../../ui/fields/field-ids';
import type { FieldFault } from '../../ui/fields/error-summary';
import { useCheckedForm } from '../../ui/fields/use-checked-form';
import { dismissToasts, showToast } from '../../ui/toast/show-toast';
import { changeContactDraft, clearMessage, contactDraft, typeMessage, useContactDraft } from './contact-draft';
import { submissionOf } from './submission-of';

const allFields = Object.keys(contactRules);

/** The enquiry's behaviour: checks, sends one at a time, and keeps the values if that fails. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, initialValues: CreateContact, onSent: () => void) {
  const { formik, check, hold } = useCheckedForm({
    form,
    schema: contactSchema,
    fields: allFields,
    initialValues,
    onChange: (values, early) => typeMessage(values, early ? Math.round(performance.timeOrigin) : undefined),
    onSubmit: send,
    onAttempt: showFaults,
  });
  const busy = useContactDraft((draft) => draft.busy);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failed, setFailed] = useState(false);

  /** One at a time, whatever happens to the form meanwhile. */
  async function send(values: CreateContact): Promise<void> {
    if (contactDraft().busy) return;
    changeContactDraft({ busy: true });
    setFailed(false);
    dismissToasts();
    try {
      await sendContact(contactSchema.cast(values), submissionOf(values, form.current));
      onSent();
      await clearMessage();
    } catch (failure) {
      hold(refusedFields(failure).map(({ field, message }) => ({ name: field, message })));
      if ((await check(allFields)).length === 0) showFailure();
    } finally {
      changeContactDraft({ busy: false });
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

  function showFaults(found: readonly FieldFault[]): void {
    setFaults(found);
    const [first] = found;
    if (first) focusField(first.name);
  }

  return { formik, faults, busy, failed };
}
