import { loginRules, ownerLimits } from './login.js';
import type { Rules } from './rules.js';

/** What a sign-in may say beside name and password. */
export interface SignInOptions {
  /** The session outlives the browser: 30 days, 7 without use. */
  stay?: boolean;
  /** From the email that a problem `code-needed` announces. */
  code?: string;
}

/** A code's digits, its minutes, the tries of each network in that time, and how many a right password may ask for in an hour. */
export const codeLimits = { digits: 6, minutes: 10, tries: 5, perHour: 5 } as const;

/** Passkeys of one person; minutes after a sign-in in which access may be changed: a stolen session must not make itself a key. */
export const passkeyLimits = { perPerson: 10, freshMinutes: 30 } as const;

export const signInRules = {
  code: { kind: 'text', label: 'Code from the email', max: 6, pattern: /^\d{6}$/, message: 'Please enter the six digits' },
  label: { kind: 'text', label: 'Name of this passkey', min: 1, max: 80, message: 'Please name this passkey' },
  current: { ...loginRules.password, label: 'Present password' },
  password: { kind: 'text', label: 'New password', min: 1, max: ownerLimits.maxPassword, message: 'Password is required' },
} as const satisfies Rules;

/** Adds a passkey: what navigator.credentials.create made of the options (WebAuthn, toJSON). */
export interface AddPasskey {
  label: string;
  response: object;
}

/** Signs in with one: what navigator.credentials.get made of the options. */
export interface PasskeySignIn {
  response: object;
  stay?: boolean;
}

/** POST apiRoutes.password: 204, all other sessions end. 422 names the field: a wrong present one, a new one that is guessed first. */
export interface ChangePassword {
  current: string;
  password: string;
}

/** The last word of the problem's type when a sign-in needs the code that was just sent. */
export const codeNeeded = 'code-needed';
/** What is said with it when a code was asked for before the password was looked at. */
export const somebodyGuesses =
  'Somebody is guessing at this user name, so a new browser needs a code as well for now. If the name is right, its person has an email with one.';
/** … and when the sign-in is too long ago for what was asked. */
export const signInAgain = 'sign-in-again';
/** … and when the password or the passkey is right, and the person is suspended. */
export const suspended = 'suspended';
