import { business, contactRules, type CreateContact } from '#dto';
import { contactSchema } from '#dto/yup';
import { useRef, useState, type RefObject } from 'react';
import { contactWords } from '../../content/contact-words';
import { sendContact } from '../../lib/api-client';
import { randomId } from '../../lib/random-id';
import { refusedFields } from '../../lib/refused-fields';
import type { Submission } from '../../lib/submissions';
import { focusField } from '../../ui/fields/field-ids';
import type { FieldFault } from '../../ui/fields/error-summary';
import { trapIn } from '../../ui/fields/trap-field';
import { useCheckedForm } from '../../ui/fields/use-checked-form';
import { dismissToasts, showToast } from '../../ui/toast/show-toast';
import { changeContactDraft, contactDraft, noteArrival, noteSending, typeMessage, useContactDraft } from './contact-draft';

const allFields = Object.keys(contactRules);

/** The contact form's behaviour: checks the values, sends one message at a time, and keeps the values after a failure. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, initialValues: CreateContact, onSent: () => void) {
  const { formik, check, hold } = useCheckedForm({
    form,
    schema: contactSchema,
    fields: allFields,
    initialValues,
    onChange: typeMessage,
    onSubmit: send,
    onAttempt: showFaults,
  });
  const busy = useContactDraft((draft) => draft.busy);
  const [attempt, setAttempt] = useState<{ faults: readonly FieldFault[]; quiet: boolean }>({ faults: [], quiet: false });
  /** The values and the focus of the message that is on its way. */
  const sent = useRef<{ values: CreateContact; focus: Element | null }>(undefined);
  const [failed, setFailed] = useState(false);

  /** Sends one message at a time, even if the form is left and opened again meanwhile. */
  async function send(values: CreateContact): Promise<void> {
    if (contactDraft().busy) return;
    changeContactDraft({ busy: true });
    setFailed(false);
    sent.current = { values, focus: document.activeElement };
    dismissToasts();
    try {
      await sendContact(contactSchema.cast(values), submissionOf(values, form.current));
      onSent();
      await noteArrival();
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

  /** Moves the focus to the faults, but not away from a visitor who has gone on while the message was on its way. */
  function showFaults(found: readonly FieldFault[]): void {
    const { current: left } = sent;
    sent.current = undefined;
    const { activeElement } = document;
    const isMoved = activeElement !== document.body && activeElement !== left?.focus;
    const quiet = left !== undefined && (isMoved || formik.values !== left.values);
    setAttempt({ faults: found, quiet });
    const [first] = found;
    if (first && !quiet) focusField(first.name);
  }

  return { formik, ...attempt, busy, failed };
}

/** The key, timing and trap to send with these values. A retry with the same values has the same key, so that the server recognises it. */
function submissionOf(values: CreateContact, form: HTMLFormElement | null): Submission {
  const { sent, startedAt = Date.now() } = contactDraft();
  const text = JSON.stringify(values);
  // The server refuses a known key with another body, so changed values get a new key.
  const key = sent?.text === text ? sent.key : randomId();
  noteSending({ text, key });
  return { key, seconds: Math.max(0, Math.round((Date.now() - startedAt) / 1000)), trap: trapIn(form) };
}
