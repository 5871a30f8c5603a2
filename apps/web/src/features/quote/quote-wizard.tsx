import { styled } from '@mui/material/styles';
import { FormikProvider } from 'formik';
import { useRef } from 'react';
import { quoteWords } from '../../content/quote-words';
import { paths } from '../../lib/paths';
import { ErrorSummary } from '../../ui/fields/error-summary';
import { moveOnEnter } from '../../ui/fields/move-on-enter';
import { TrapField } from '../../ui/fields/trap-field';
import { Link } from '../../ui/link';
import type { SentRequest } from './confirmation';
import { ContactStep } from './contact-step';
import { PersonalStep } from './personal-step';
import { PhotosStep } from './photos/photos-step';
import { useFileDropsIgnored } from './photos/use-file-drops-ignored';
import { ProjectStep } from './project-step';
import { SendFailure } from './send-failure';
import { SendingProgress } from './sending-progress';
import { StepButtons } from './step-buttons';
import { StepHeading } from './step-heading';
import { useQuoteWizard } from './use-quote-wizard';
import { WizardProgress } from './wizard-progress';

/** The quote request in four steps. */
export function QuoteWizard({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { formik, photos, steps, phase, goOn, touch, faults, failed } = useQuoteWizard(form, onSent);
  const { step } = steps;
  useFileDropsIgnored();
  return (
    <FormikProvider value={formik}>
      <WizardProgress step={step} />
      <Form
        ref={form}
        // Without scripts this method sends nothing, so that no answer ends up in an address.
        method="dialog"
        noValidate
        onFocus={touch}
        onKeyDown={moveOnEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <StepHeading step={step} heading={steps.heading} />
        <ErrorSummary faults={faults} />
        {step === 1 && <PersonalStep />}
        {step === 2 && <ProjectStep />}
        {step === 3 && <PhotosStep photos={photos} />}
        {step === 4 && <ContactStep />}
        <TrapField />
        <SendingProgress phase={phase} />
        {failed && <SendFailure withPhotos={photos.list.length > 0} />}
        <StepButtons step={step} opening={steps.opening} busy={phase.at !== 'rest'} onPrevious={steps.previous} />
        <p className="privacy">
          {quoteWords.privacy} <Link to={paths.privacy}>Privacy Policy</Link>
        </p>
      </Form>
    </FormikProvider>
  );
}

const Form = styled('form')({ position: 'relative', display: 'grid', gap: '1.75rem', marginTop: '1.75rem', '& > *': { minWidth: 0 }, '& .privacy': { fontSize: '0.9375rem' } });
