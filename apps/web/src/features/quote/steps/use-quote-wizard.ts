import { quoteSchema } from '#dto/yup';
import { formIdOfService, isStepComplete, quoteRules, quoteSteps, quoteTexts, type QuoteField, type QuoteForm } from '#dto';
import { useEffect, useEffectEvent, useState, type RefObject, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RefusedAnswer } from '../../../lib/outbox/draft';
import type { FieldFault } from '../../../ui/fields/error-summary';
import { trapIn } from '../../../ui/fields/trap-field';
import { useCheckedForm } from '../../../ui/fields/use-checked-form';
import { dismissToasts } from '../../../ui/toast/show-toast';
import { changeRequest, quoteRequest, startRequest, useQuoteRequest, type SendingPhase } from '../quote-request';
import { useQuoteTitle } from '../use-quote-title';
import { sendRequest } from '../sending/send-request';
import { useLeaveWarning } from '../sending/use-leave-warning';
import { stepOfField } from './step-of-field';
import { useWizardStep } from './use-wizard-step';

const allFields = Object.keys(quoteRules) as QuoteField[];

/** The wizard's behaviour; its components only render what this returns. */
export function useQuoteWizard(form: RefObject<HTMLFormElement | null>) {
  const [params] = useSearchParams();
  const [initialValues] = useState(() => withService(quoteRequest().values, params.get('service')));
  const busy = useQuoteRequest(({ phase }) => isUnderWay(phase));
  const refused = useQuoteRequest((request) => request.refused);
  const steps = useWizardStep();
  const [attempt, setAttempt] = useState<{ step: number; faults: readonly FieldFault[] }>();
  const { formik, check, hold } = useCheckedForm({
    form,
    schema: quoteSchema,
    fields: allFields,
    initialValues,
    onChange: changeValues,
    onSubmit: send,
    onAttempt: openFirst,
  });

  useQuoteTitle(titleOf(steps.step));
  useLeaveWarning();

  const showRefusal = useEffectEvent(() => {
    const faults = refused.filter((fault) => isAsSent(fault, formik.values)).map(({ field, message }) => ({ name: field, message }));
    if (faults.length === 0) return;
    // Refused photos are gone already: there is no error to show for them.
    hold(faults.filter(({ name }) => name !== 'imageUrls'));
    void check(allFields);
    openFirst(faults);
  });
  useEffect(() => {
    showRefusal();
  }, [refused]);

  function openFirst(faults: readonly FieldFault[]): void {
    const [first] = faults;
    if (!first) return;
    const step = stepOfField(first.name);
    setAttempt({ step, faults: faults.filter(({ name }) => stepOfField(name) === step) });
    steps.open(step, first.name);
  }

  /** Next, or on the last step Send. */
  async function goOn(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const current = quoteSteps[steps.step - 1];
    if (!current || busy) return;
    if (steps.step === quoteSteps.length) {
      await formik.submitForm();
    } else if (isStepComplete(current, formik.values)) {
      setAttempt(undefined);
      steps.open(steps.step + 1);
    } else openFirst(await check(current.fields));
  }

  function send(values: QuoteForm): void {
    // The sending goes on independently of the form; the request holds its result.
    formik.setSubmitting(false);
    if (isUnderWay(quoteRequest().phase)) return;
    setAttempt(undefined);
    dismissToasts();
    changeRequest({ values });
    void sendRequest(trapIn(form.current));
  }

  return { formik, steps, busy, goOn, faults: attempt?.step === steps.step ? attempt.faults : [] };
}

/** Whether the answer is still the one that the server refused; one from an earlier release does not say. */
function isAsSent({ field, sent }: RefusedAnswer, values: QuoteForm): boolean {
  return sent === undefined || JSON.stringify(sent) === JSON.stringify(values[field as QuoteField]);
}

function isUnderWay({ at }: SendingPhase): boolean {
  return at === 'photos' || at === 'request';
}

function changeValues(values: QuoteForm, early: boolean): void {
  // Values typed before the app started count from the page's load.
  startRequest(early ? Math.round(performance.timeOrigin) : undefined);
  // An edit stops the retries, so that nothing is sent in the middle of a word.
  const phase = ['waiting', 'declined'].includes(quoteRequest().phase.at) ? ({ phase: { at: 'rest' } } as const) : {};
  changeRequest({ values, ...phase });
}

/** Returns the values with the service from the address ticked. An unknown service is ignored. */
function withService(values: QuoteForm, service: string | null): QuoteForm {
  const asked = formIdOfService(service);
  if (!asked || values.serviceType.includes(asked)) return values;
  return { ...values, serviceType: [...values.serviceType, asked] };
}

/** A step's words in the page's title; the first has none, since the page begins with it. */
function titleOf(step: number): string {
  return step > 1 ? `${quoteTexts.progress(step, quoteSteps.length)}: ${quoteSteps[step - 1]?.title ?? ''}` : '';
}
