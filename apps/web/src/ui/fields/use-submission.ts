import { formTrapField } from '#dto';
import { useRef, type RefObject } from 'react';
import type { Submission } from '../../lib/api-client';
import { randomId } from '../../lib/random-id';

export interface SubmissionStamp {
  /** For the form's `onFocus`: starts the clock. */
  touch: () => void;
  /** What travels beside these values. The key stays the same while the values do, so that a retry is recognised. */
  stamp: (values: object) => Submission;
}

/** Keeps the key, clock and trap of one filled-in form: until success, when the form leaves the page. */
export function useSubmission(form: RefObject<HTMLFormElement | null>): SubmissionStamp {
  const startedAt = useRef<number>(undefined);
  const sent = useRef<{ text: string; key: string }>(undefined);
  return {
    touch: () => {
      startedAt.current ??= performance.now();
    },
    stamp: (values) => {
      const text = JSON.stringify(values);
      // The server refuses a known key with another body, so an edited form gets a new one.
      if (sent.current?.text !== text) sent.current = { text, key: randomId() };
      const trap = form.current && new FormData(form.current).get(formTrapField);
      return {
        key: sent.current.key,
        // Without a touch that we saw, everything was filled in before the scripts came: then the page's age counts.
        seconds: Math.round((performance.now() - (startedAt.current ?? 0)) / 1000),
        trap: typeof trap === 'string' ? trap : '',
      };
    },
  };
}
