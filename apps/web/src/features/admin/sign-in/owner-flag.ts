import { signedInFlag } from '#dto';

/** The flag in session storage that steers the owner's pages. It grants nothing: the server checks the session itself. */
export const ownerFlag = {
  isSet: () => sessionStorage.getItem(signedInFlag) === 'true',
  set: () => sessionStorage.setItem(signedInFlag, 'true'),
  clear: () => sessionStorage.removeItem(signedInFlag),
};
