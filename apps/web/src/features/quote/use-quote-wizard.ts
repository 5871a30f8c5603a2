import { quoteSchema } from '#dto/yup';
import { business, isStepComplete, quoteRules, quoteSteps, quoteTexts, type QuoteField } from '#dto';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FieldFault } from '../../ui/fields/error-summary';
import { preloadSending } from '../../ui/fields/preload-sending';
import { useCheckedForm } from '../../ui/fields/use-checked-form';
import { useSubmission } from '../../ui/fields/use-submission';
import { dismissToasts, showToast } from '../../ui/show-toast';
import type { SentRequest } from './confirmation';
import { keepDraft, openDraft } from './quote-draft';
import { useLeaveWarning } from './use-leave-warning';
import { usePhotos } from './photos/use-photos';
import { useQuoteSending } from './use-quote-sending';
import { useWizardStep } from './use-wizard-step';

const allFields = Object.keys(quoteRules) as QuoteField[];

/** The wizard's behaviour; its parts only draw it. */
export function useQuoteWizard(form: RefObject<HTMLFormElement | null>, onSent: (sent: SentRequest) => void) {
  const [params] = useSearchParams();
  const [draft] = useState(() => openDraft(params.get('service')));
  const { formik, check, hold } = useCheckedForm({ form, schema: quoteSchema, initialValues: draft.values });
  const photos = usePhotos(draft.photos);
  const steps = useWizardStep();
  const submission = useSubmission(form);
  const [attempt, setAttempt] = useState<{ step: number; faults: readonly FieldFault[] }>();
  const [failed, setFailed] = useState(false);
  const done = useRef(false);
  const unsent = formik.dirty || photos.list.length > 0;

  const { phase, send } = useQuoteSending(photos, submission, {
    onSent: () => {
      done.current = true;
      keepDraft(undefined);
      steps.reset();
      onSent({ values: formik.values, photos: photos.latest().length });
    },
    onPhotosRefused: () => steps.open(stepOf('imageUrls')),
    onFieldsRefused: (faults) => {
      hold(faults);
      void check(allFields);
      openFirst(faults);
    },
    onFailed: () => {
      setFailed(true);
      showToast({
        variant: 'destructive',
        title: quoteTexts.failedTitle,
        description: quoteTexts.failed,
        link: { label: `Call ${business.phone.display}`, href: business.phone.href },
      });
    },
  });

  useLeaveWarning(unsent);
  const keepForTheWayBack = useEffectEvent(() => {
    if (unsent && !done.current) keepDraft({ values: formik.values, photos: photos.latest() });
  });
  useEffect(() => () => keepForTheWayBack(), []);

  function openFirst(faults: readonly FieldFault[]): void {
    const [first] = faults;
    if (!first) return;
    const step = stepOf(first.name);
    setAttempt({ step, faults: faults.filter(({ name }) => stepOf(name) === step) });
    steps.open(step, first.name);
  }

  /** Next, and on the last step the sending. */
  async function goOn(): Promise<void> {
    const current = quoteSteps[steps.step - 1];
    if (!current || phase.at !== 'rest') return;
    const last = steps.step === quoteSteps.length;
    if (!last && isStepComplete(current, formik.values)) {
      preloadSending();
      steps.open(steps.step + 1);
      return;
    }
    const faults = await check(last ? allFields : current.fields);
    if (faults.length > 0) {
      openFirst(faults);
      return;
    }
    setAttempt(undefined);
    setFailed(false);
    dismissToasts();
    await send(formik.values);
  }

  return {
    formik,
    photos,
    steps,
    phase,
    goOn,
    touch: submission.touch,
    faults: attempt?.step === steps.step ? attempt.faults : [],
    /** The last sending failed, and the visitor is still where it did. */
    failed: failed && phase.at === 'rest' && steps.step === quoteSteps.length,
  };
}

/** The step that holds a field, 1 for the first. */
function stepOf(name: string): number {
  return quoteSteps.findIndex(({ fields }) => fields.some((field) => field === name)) + 1;
}
