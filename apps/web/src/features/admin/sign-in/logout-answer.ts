/** A logout that waits for the owner's answer. */
export interface LogoutAsked {
  /** Changes that are not saved and would be lost. */
  unsaved: number;
  answer: (leaves: boolean) => void;
}

let asked: LogoutAsked | undefined;
const listeners = new Set<() => void>();

/** Asks whether to log out and lose changes. Answers false when the owner stays. */
export function askToLogOut(unsaved: number): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      put(undefined);
      resolve(leaves);
    };
    put({ unsaved, answer });
  });
}

/** For useSyncExternalStore. */
export const logoutAsked = {
  read: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function put(next: LogoutAsked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
