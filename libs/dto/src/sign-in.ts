import { loginRules, ownerLimits } from './login.js';
import type { Rules } from './rules.js';

/** A sign-in's members besides name and password. */
export interface SignInOptions {
  /** The session outlives the browser: 30 days, 7 without use. */
  stay?: boolean;
  /** From the email announced by the problem `code-needed`. */
  code?: string;
}

/**
 * Digits of a code, minutes for which it is valid, tries per network in that time, and codes per hour for somebody with the right
 * password.
 */
export const codeLimits = { digits: 6, minutes: 10, tries: 5, perHour: 5 } as const;

/** Passkeys per person; minutes after a sign-in in which access may be changed, so that a thief of the session cannot add a key. */
export const passkeyLimits = { perPerson: 10, freshMinutes: 30 } as const;

export const signInRules = {
  code: { kind: 'text', label: 'Code from the email', max: 6, pattern: /^\d{6}$/, message: 'Please enter the six digits' },
  label: { kind: 'text', label: 'Name of this passkey', min: 1, max: 80, message: 'Please name this passkey' },
  current: { ...loginRules.password, label: 'Present password' },
  password: { kind: 'text', label: 'New password', min: 1, max: ownerLimits.maxPassword, message: 'Password is required' },
} as const satisfies Rules;

/** Adds a passkey: the result of navigator.credentials.create with the options (WebAuthn, toJSON). */
export interface AddPasskey {
  label: string;
  response: object;
}

/** Signs in with a passkey: the result of navigator.credentials.get with the options. */
export interface PasskeySignIn {
  response: object;
  stay?: boolean;
}

/**
 * POST apiRoutes.password: 204, all other sessions end. 422 names the field: a wrong current password, or a new one that is commonly
 * guessed.
 */
export interface ChangePassword {
  current: string;
  password: string;
}

/** Last part of the problem's type if a sign-in needs the code that was just sent. */
export const codeNeeded = 'code-needed';
/** That problem's message if the code was requested before the password was checked. */
export const somebodyGuesses =
  'Somebody is guessing at this user name, so for now a new browser also needs a code. If the name is right, the code is in that person’s email.';
/** Last part of the problem's type if the sign-in is too old for the request. */
export const signInAgain = 'sign-in-again';
/** Last part of the problem's type if password or passkey is right but the person is suspended. */
export const suspended = 'suspended';
