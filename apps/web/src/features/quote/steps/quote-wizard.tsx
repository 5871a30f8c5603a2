import { quoteSteps } from '#dto';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormikProvider } from 'formik';
import { useRef } from 'react';
import { quoteWords } from '../../../content/quote-words';
import { sendingWords } from '../../../content/sending-words';
import { outboxName } from '../../../lib/outbox/outbox-name';
import { paths } from '../../../lib/paths';
import { ErrorSummary } from '../../../ui/fields/error-summary';
import { moveOnEnter } from '../../../ui/fields/move-on-enter';
import { TrapField } from '../../../ui/fields/trap-field';
import { Link } from '../../../ui/link';
import { linkInText } from '../../../ui/tokens';
import { CheckAnswers } from './check-answers';
import { ContactStep } from './contact-step';
import { NeedALook } from './need-a-look';
import { PersonalStep } from './personal-step';
import { PhotosStep } from '../photos/photos-step';
import { useFileDropsIgnored } from '../photos/use-file-drops-ignored';
import { DraftChoices } from '../sending/draft-choices';
import { RequestStatus } from '../sending/request-status';
import { ProjectStep } from './project-step';
import { StepButtons } from './step-buttons';
import { useQuoteWizard } from './use-quote-wizard';
import { WizardProgress } from './wizard-progress';

/** The quote request in four steps. */
export function QuoteWizard() {
  const form = useRef<HTMLFormElement>(null);
  const { formik, steps, busy, goOn, faults } = useQuoteWizard(form);
  const { step, heading } = steps;
  useFileDropsIgnored();
  return (
    <FormikProvider value={formik}>
      <WizardProgress step={step} />
      <Form
        ref={form}
        // With this method a form without scripts sends nothing, so that no answer ends up in an address.
        method="dialog"
        noValidate
        // Read by `run-app.ts`, which runs before the app.
        data-outbox={outboxName}
        data-coming={sendingWords.coming}
        onKeyDown={moveOnEnter}
        onSubmit={(event) => void goOn(event)}
      >
        <div>
          <Typography
            ref={heading}
            component="h2"
            variant="h2"
            tabIndex={-1}
            sx={{ fontSize: 'min(clamp(1.625rem, 1.4rem + 1vw, 2.125rem), 10vw)', scrollMarginTop: 72 }}
          >
            {quoteSteps[step - 1]?.title}
          </Typography>
          <Typography color="text.secondary" sx={{ marginTop: 1 }}>
            {quoteWords.stepIntros[step - 1]}
          </Typography>
        </div>
        {step > 1 && <NeedALook step={step} onOpen={steps.open} />}
        <RequestStatus />
        <ErrorSummary faults={faults} />
        {step === 1 && <PersonalStep />}
        {step === 2 && <ProjectStep />}
        {step === 3 && <PhotosStep />}
        {step === 4 && <ContactStep />}
        {step === 4 && <CheckAnswers onChange={steps.open} />}
        <TrapField />
        <StepButtons step={step} opening={steps.opening} busy={busy} onPrevious={steps.previous} />
        <DraftChoices step={step} />
        <p className="privacy">
          {quoteWords.privacy} <Link to={paths.privacy}>Privacy Policy</Link>
        </p>
      </Form>
    </FormikProvider>
  );
}

const Form = styled('form')({
  position: 'relative',
  display: 'grid',
  gap: '1.75rem',
  marginTop: '1.75rem',
  '&[inert]': { opacity: 0.5 },
  '& > *': { minWidth: 0 },
  '& .privacy': { fontSize: '0.9375rem' },
  '& .privacy a': linkInText,
});
