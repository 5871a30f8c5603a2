import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

let asked: ReactNode;
const listeners = new Set<() => void>();

/** Draws a question over whatever page of the owner's there is, and answers what somebody says. Who leaves those pages never answers. */
export function ask<Answer>(draw: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      // The question goes first: as long as it is open, nothing else takes focus.
      flushSync(() => put(undefined));
      resolve(value);
    };
    if (listeners.size > 0) put(draw(answer));
  });
}

/** For useSyncExternalStore. */
export const openQuestion = {
  read: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      asked = undefined;
    };
  },
};

function put(next: ReactNode): void {
  asked = next;
  for (const listener of listeners) listener();
}
