import { useEffect, useEffectEvent, useRef, useTransition, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusField } from '../../../ui/fields/field-ids';
import { changeRequest, quoteRequest, useQuoteRequest } from '../quote-request';

/** The state of a step's entry in the browser's history. Like the `step` in the address, it survives a reload of this tab. */
export interface StepEntry {
  request: string;
  /** The step of the previous entry, if that is one of the wizard's. */
  before?: number;
  /** How many entries of the wizard lie behind this one. */
  depth?: number;
}

export interface WizardStep {
  /** From 1. */
  step: number;
  /** The next step is still rendering, and the buttons show that the press was noticed. */
  opening: boolean;
  /** Opens a step, and moves the focus to the field or to the step's heading. */
  open: (step: number, field?: string) => void;
  previous: () => void;
  /** For the heading of the step. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The address of a step on a request's page, whose query is `search`. */
export function searchOfStep(search: string, step: number): string {
  const query = new URLSearchParams(search);
  if (step > 1) query.set('step', String(step));
  else query.delete('step');
  return query.toString();
}

/**
 * The open step. Steps are entries of the browser's history, so that Back leads to the previous step and does not leave the page. The
 * address holds the open step. The request holds the furthest step reached, and the one to open when it is restored.
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
  /** The key of the last history entry handled, and the step to which a navigation is under way. */
  const seen = useRef<string>(undefined);
  const bound = useRef<number>(undefined);

  const agree = useEffectEvent(() => {
    // Until this device has been searched, the furthest step is unknown.
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
  // A request gets its id with its first character. The character is painted before the page updates for the id.
  useEffect(() => {
    let later: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (later = setTimeout(agree)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [id]);

  useEffect(() => {
    const { pressed } = quoteRequest();
    if (step === shown.current && !pressed) return;
    if (pressed) changeRequest({ pressed: false });
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
    const depth = (entry?.depth ?? 0) + (replace ? 0 : 1);
    const nextEntry: StepEntry = { request: quoteRequest().id, before, depth };
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
      // Shows the previous step, whichever step the previous entry turns out to be.
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
