import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '../../../lib/store';

/** The open question, null for none; false while none of the owner's pages is there to ask it. */
export const openQuestion = createStore<ReactNode>(false);

/** Shows a question over the owner's present page, and resolves to the answer. If the person leaves those pages, it never resolves. */
export function ask<Answer>(draw: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      // The question is removed first: while it is open, nothing else can take the focus.
      flushSync(() => openQuestion.set(null));
      resolve(value);
    };
    if (openQuestion.read() !== false) openQuestion.set(draw(answer));
  });
}
