import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '../../../lib/store';

/** The open question, null for none; false while none of the owner's pages is there to ask it. */
export const openQuestion = createStore<ReactNode>(false);

/**
 * Shows a question over the owner's present page, and resolves to whether the answer was yes; to no if that page is left, or if another
 * question takes its place. If the person leaves all of the owner's pages, it never resolves.
 */
export function ask(draw: (answer: (isYes: boolean) => void) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      resolve(isYes);
      // It is gone before the caller goes on: while it is open, nothing else can take the focus.
      flushSync(() => openQuestion.set(null));
    };
    if (openQuestion.read() === false) return;
    openQuestion.set(draw(answer));
    const unsubscribe = openQuestion.subscribe(() => {
      unsubscribe();
      if (openQuestion.read() !== false) resolve(false);
    });
  });
}
