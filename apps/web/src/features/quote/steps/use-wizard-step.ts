import { useEffect, useEffectEvent, useRef, useTransition, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusField } from '../../../ui/fields/field-ids';
import { changeRequest, quoteRequest, useQuoteRequest } from '../quote-request';

/** What the browser's history remembers of a step, beside the address's `step`: it outlives a reload of this tab. */
export interface StepEntry {
  /** The id of the request. */
  request: string;
  /** The step of the entry before, if that is one of the wizard's. */
  before?: number;
}

export interface WizardStep {
  /** 1 for the first. */
  step: number;
  /** The next step is being built: the press that asked for it is answered first. */
  opening: boolean;
  /** Goes on or jumps; focus goes to the field, or to the step's heading. */
  open: (step: number, field?: string) => void;
  previous: () => void;
  /** For the heading of the step. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The address of a step on the page of a request, whose query is `search`. */
export function searchOfStep(search: string, step: number): string {
  const query = new URLSearchParams(search);
  if (step > 1) query.set('step', String(step));
  else query.delete('step');
  return query.toString();
}

/**
 * Which step is open. Steps are entries of the browser's history, so that Back leads to the step before and not away. The
 * address says which; the request knows how far it has come, and where it was when it comes back.
 */
export function useWizardStep(): WizardStep {
  const location = useLocation();
  const { search, key } = location;
  const entry = location.state as StepEntry | null;
  const navigate = useNavigate();
  const { id, reached, wanted, searched } = useStepOfRequest();
  const [opening, startTransition] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<string>(undefined);
  const named = Number(new URLSearchParams(search).get('step')) || 1;
  const step = Math.max(1, Math.min(named, reached));
  const shown = useRef(step);
  /** The address that has been dealt with, and the step that this page itself is on its way to. */
  const seen = useRef<string>(undefined);
  const bound = useRef<number>(undefined);

  const agree = useEffectEvent(() => {
    // Until this device has been asked, nobody knows how far the request has come.
    if (!searched) return;
    if (seen.current === key) {
      if (bound.current !== undefined) return;
      if (wanted !== step) go(wanted, { replace: false });
      else if (id && entry?.request !== id) go(step, { replace: true });
      return;
    }
    seen.current = key;
    const target = bound.current ?? step;
    bound.current = undefined;
    if (named !== target) go(target, { replace: true });
    else if (wanted !== target) changeRequest({ step: target });
  });
  useEffect(() => agree(), [key, wanted, searched]);
  // A request begins with its first character, which is on the screen before the whole page learns of the request's name.
  useEffect(() => {
    let later: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (later = setTimeout(agree)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [id]);

  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    const target = field.current;
    field.current = undefined;
    if (target) {
      focusField(target);
      return;
    }
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [step]);

  function go(next: number, { replace }: { replace: boolean }): void {
    const before = replace ? entry?.before : step;
    const nextEntry: StepEntry = { request: quoteRequest().id, before };
    bound.current = next;
    startTransition(() => {
      changeRequest({ step: next, reached: Math.max(quoteRequest().reached, next) });
      void navigate({ search: searchOfStep(search, next) }, { replace, state: nextEntry, preventScrollReset: true });
    });
  }

  return {
    step,
    heading,
    opening,
    open: (next, target) => {
      if (next !== step) {
        field.current = target;
        go(next, { replace: false });
      } else if (target) focusField(target);
    },
    previous: () => {
      if (step === 1) return;
      if (entry?.request !== id || entry.before !== step - 1) {
        go(step - 1, { replace: true });
        return;
      }
      // Whatever the entry before turns out to be, the step before is what was asked for.
      bound.current = step - 1;
      changeRequest({ step: step - 1 });
      void navigate(-1);
    },
  };
}

function useStepOfRequest() {
  const id = useQuoteRequest((request) => request.id);
  const reached = useQuoteRequest((request) => request.reached);
  const wanted = useQuoteRequest((request) => request.step);
  const searched = useQuoteRequest((request) => request.searched);
  return { id, reached, wanted, searched };
}
