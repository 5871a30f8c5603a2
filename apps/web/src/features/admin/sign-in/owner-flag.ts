import { signedInFlag } from '#dto';

/** Whether the flag is set in this page alone, because the browser refuses to store it. */
let isHereAlone = false;

/** The flag in session storage that steers the owner's pages. It grants nothing: the server checks the session itself. */
export const ownerFlag = {
  isSet: () => isHereAlone || isStored(),
  set: () => {
    try {
      sessionStorage.setItem(signedInFlag, 'true');
    } catch {
      isHereAlone = true;
    }
  },
  clear: () => {
    isHereAlone = false;
    try {
      sessionStorage.removeItem(signedInFlag);
    } catch {
      // A browser that stores nothing has none.
    }
  },
};

function isStored(): boolean {
  try {
    return sessionStorage.getItem(signedInFlag) === 'true';
  } catch {
    return false;
  }
}
