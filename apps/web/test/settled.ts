import { act } from '@testing-library/react';

/** Acts on the page and waits until its immediate effects, such as a form's checks, have been rendered. */
export function settled(action: () => unknown): Promise<void> {
  return act(async () => {
    action();
    await new Promise((resolve) => setTimeout(resolve, 15));
  });
}
