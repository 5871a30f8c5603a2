import { useEffect, useRef, useState, useTransition, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusField } from '../../ui/fields/field-ids';

/** What the browser's history remembers of a step, beside the address's `step`. */
interface StepEntry {
  /** The step of the entry before. */
  before: number;
  /** How many entries lie between here and the wizard's first. */
  depth: number;
}

export interface WizardStep {
  /** 1 for the first. */
  step: number;
  /** The next step is being built: the press that asked for it is answered first. */
  opening: boolean;
  /** Goes on or jumps; focus goes to the field, or to the step's heading. */
  open: (step: number, field?: string) => void;
  previous: () => void;
  /** Goes back to the first step and its history entry. */
  reset: () => void;
  /** For the heading of the step. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Which step is open. Steps are entries of the browser's history, so that Back leads to the step before and not away. */
export function useWizardStep(): WizardStep {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const [reached, setReached] = useState(1);
  const [opening, startTransition] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<string>(undefined);
  const shown = useRef(1);
  const { before, depth } = (location.state as StepEntry | null) ?? { before: 1, depth: 0 };
  // After a reload the address may still name a later step, but what was typed is gone.
  const step = Math.max(1, Math.min(Number(new URLSearchParams(search).get('step')) || 1, reached));

  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    const target = field.current;
    field.current = undefined;
    if (target) { focusField(target); return; }
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [step]);

  function go(next: number, entry: StepEntry, replace: boolean): void {
    const address = new URLSearchParams(search);
    if (next > 1) address.set('step', String(next));
    else address.delete('step');
    startTransition(() => {
      setReached((furthest) => Math.max(furthest, next));
      void navigate({ search: address.toString() }, { replace, state: entry });
    });
  }

  return {
    step,
    heading,
    opening,
    open: (next, target) => {
      if (next !== step) {
        field.current = target;
        go(next, { before: step, depth: depth + 1 }, false);
      } else if (target) focusField(target);
    },
    previous: () => {
      if (depth > 0 && before === step - 1) void navigate(-1);
      else if (step > 1) go(step - 1, { before, depth }, true);
    },
    reset: () => {
      setReached(1);
      if (depth > 0) void navigate(-depth);
    },
  };
}
