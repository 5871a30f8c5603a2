import { act } from '@testing-library/react';

/** Does something to the page and waits until what it sets off at once, such as a form's checks, has been drawn. */
export function settled(action: () => unknown): Promise<void> {
  return act(async () => {
    action();
    await new Promise((resolve) => setTimeout(resolve, 15));
  });
}
