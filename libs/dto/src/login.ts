import type { Rules, ValuesOf } from './rules.js';
import { userNamePattern } from './user-name.js';

/** Lengths of user names and passwords, in characters; the minimum applies to new passwords only. */
export const ownerLimits = { maxUsername: 100, minPassword: 12, maxPassword: 200 } as const;

/** The owner's sign-in: both fields are required (specification, section 5). */
export const loginRules = {
  username: { kind: 'text', label: 'Username', min: 1, max: ownerLimits.maxUsername, drops: 'invisible', message: 'Username is required' },
  password: { kind: 'text', label: 'Password', min: 1, max: ownerLimits.maxPassword, message: 'Password is required' },
} as const satisfies Rules;

export type Login = ValuesOf<typeof loginRules>;

/** A new member of the team. The server also refuses look-alike names and commonly guessed passwords. */
export const memberRules = {
  username: {
    kind: 'text',
    label: 'User name',
    min: 1,
    max: ownerLimits.maxUsername,
    form: 'NFKC',
    pattern: userNamePattern,
    message: 'Please choose a user name of letters (a to z, with or without accents), digits and . _ - that begins with a letter',
  },
  password: {
    kind: 'text',
    label: 'Password',
    min: ownerLimits.minPassword,
    max: ownerLimits.maxPassword,
    form: 'NFC',
    message: `Please choose a password of ${ownerLimits.minPassword} characters or more`,
  },
} as const satisfies Rules;

export type CreateMember = ValuesOf<typeof memberRules>;

/** Whether the browser's session is alive: the response of apiRoutes.sessionLives, 200 in either case. */
export interface SessionLives {
  lives: boolean;
}

/** The texts of the sign-in (specification, sections 2 and 8). */
export const loginTexts = {
  heading: 'Admin Login',
  submit: 'Sign In',
  submitting: 'Signing in...',
  rejectedTitle: 'Login failed',
  rejected: 'Invalid username or password',
  unreachableTitle: 'Error',
  unreachable: 'Failed to connect to server',
} as const;

/** The key in session storage that steers the page; the server never trusts it (decision 5, point 29). */
export const signedInFlag = 'admin-logged-in';
