import { business, contactRules, emptyContact, type CreateContact, type ServiceFormId } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormikProvider } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactWords } from '../../content/contact-words';
import { ErrorSummary } from '../../ui/fields/error-summary';
import { emailKeyboard } from '../../ui/fields/email-keyboard';
import { focusField } from '../../ui/fields/field-ids';
import { RequiredNote } from '../../ui/fields/field-frame';
import { FieldsGrid } from '../../ui/fields/fields-grid';
import { moveOnEnter } from '../../ui/fields/move-on-enter';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { TrapField } from '../../ui/fields/trap-field';
import { Notice } from '../../ui/notice';
import { preloadToasts } from '../../ui/toast/toast-region';
import { media } from '../../ui/tokens';
import { whenIdle } from '../../ui/when-idle';
import { changeContactDraft, contactDraft, findMessageDraft, useContactDraft, type ContactDraft } from './contact-draft';
import { MessageKept } from './message-kept';
import { MessageSent } from './message-sent';
import { useContactForm } from './use-contact-form';

export interface ContactFormProps {
  service?: ServiceFormId;
}

/** The form of a general enquiry. After success the confirmation replaces it. */
export default function ContactForm({ service }: ContactFormProps) {
  /** Whether the visitor is busy here: only then does whatever replaces another part take the focus. */
  const [used, setUsed] = useState(false);
  const noteUse = () => setUsed(true);
  const arrived = useContactDraft((draft) => draft.arrived);
  const edition = useContactDraft((draft) => draft.edition);
  const returned = useContactDraft((draft) => draft.returned);
  useEffect(() => void findMessageDraft(), []);

  function writeAnother(): void {
    noteUse();
    changeContactDraft({ arrived: false });
  }

  if (arrived) return <MessageSent takesFocus={used} onAnother={writeAnother} />;
  if (returned) return <MessageKept onPress={noteUse} />;
  return <EnquiryForm key={edition} service={service} takesFocus={used} onUse={noteUse} />;
}

/** Returns the draft's values, or those of an empty form with the page's service. */
function valuesOf({ startedAt, values }: ContactDraft, service?: ServiceFormId): CreateContact {
  return startedAt === undefined ? { ...emptyContact, service: service ?? '' } : values;
}

interface EnquiryFormProps extends ContactFormProps {
  /** The form replaces something that the visitor has pressed. */
  takesFocus: boolean;
  /** Called when the visitor moves to a field, and once their message has arrived. */
  onUse: () => void;
}

function EnquiryForm({ service, takesFocus, onUse }: EnquiryFormProps) {
  const [values] = useState(() => valuesOf(contactDraft(), service));
  const form = useRef<HTMLFormElement>(null);
  const { formik, faults, quiet, busy, failed } = useContactForm(form, values, onUse);
  useEffect(() => whenIdle(() => void preloadToasts()), []);
  const begin = useEffectEvent(() => takesFocus && focusField('firstName'));
  useEffect(() => void begin(), []);
  return (
    <FormikProvider value={formik}>
      <Form
        ref={form}
        noValidate
        aria-label={contactWords.formTitle}
        onFocus={onUse}
        onKeyDown={moveOnEnter}
        onSubmit={formik.handleSubmit}
      >
        <RequiredNote />
        <ErrorSummary faults={faults} quiet={quiet} />
        <FieldsGrid data-pair>
          <TextField name="firstName" rule={contactRules.firstName} autoComplete="given-name" autoCapitalize="words" spellCheck={false} />
          <TextField name="lastName" rule={contactRules.lastName} autoComplete="family-name" autoCapitalize="words" spellCheck={false} />
          <TextField name="email" rule={contactRules.email} {...emailKeyboard} />
          <TextField name="phone" rule={contactRules.phone} type="tel" autoComplete="tel" />
        </FieldsGrid>
        <SelectField name="service" rule={contactRules.service} />
        <TextField name="message" rule={contactRules.message} />
        <TrapField />
        {failed && (
          <Failure tone="danger">
            {contactWords.notSent} <a href={business.phone.href}>Call {business.phone.display}</a>
          </Failure>
        )}
        {/* Keeps the focus in the field during the press: an error that appears on blur would move the button from under the finger. */}
        <Button type="submit" variant="contained" aria-disabled={busy} onMouseDown={(event) => event.preventDefault()}>
          {busy ? contactWords.submitting : contactWords.submit}
        </Button>
      </Form>
    </FormikProvider>
  );
}

const Form = styled('form')({
  position: 'relative',
  display: 'grid',
  gap: '1.125rem',
  [media.fromTablet]: { gap: '1.5rem' },
  '& > *': { minWidth: 0 },
  '& > button[aria-disabled=true]': { opacity: 0.75, cursor: 'progress' },
  '& > button': { justifySelf: 'start', minHeight: 56, minWidth: 'min(18rem, 100%)', [media.toTablet]: { justifySelf: 'stretch' } },
});

const Failure = styled(Notice)({ '& a': { display: 'inline-block', paddingBlock: 12, fontWeight: 700 } });
