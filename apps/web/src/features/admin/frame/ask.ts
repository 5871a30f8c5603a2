import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '../../../lib/store';

/** What is asked now, null for nothing; false while no page of the owner's is there to ask it. */
export const openQuestion = createStore<ReactNode>(false);

/** Draws a question over whatever page of the owner's there is, and answers what somebody says. Who leaves those pages never answers. */
export function ask<Answer>(draw: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      // The question goes first: as long as it is open, nothing else takes focus.
      flushSync(() => openQuestion.set(null));
      resolve(value);
    };
    if (openQuestion.read() !== false) openQuestion.set(draw(answer));
  });
}
