import { codeNeeded, loginTexts, signInAgain, suspended } from '#dto';

/** Every kind of failure of the API. Its name ends the problem's `type`; the caller reads the rest, `{phone}` as the business's number. */
export const problemKinds = {
  'bad-request': { status: 400, title: 'The request could not be understood', detail: 'Please check the request and send it again.' },
  'malformed-json': { status: 400, title: 'The body is not JSON', detail: 'Please send a JSON object.' },
  'not-signed-in': { status: 401, title: 'Not signed in', detail: 'Please sign in.' },
  'wrong-password': { status: 401, title: loginTexts.rejectedTitle, detail: loginTexts.rejected },
  'wrong-passkey': {
    status: 401,
    title: loginTexts.rejectedTitle,
    detail: 'This passkey is not known here, or it took too long. Please try again.',
  },
  [codeNeeded]: {
    status: 401,
    title: 'A code is needed',
    detail: 'This browser is not known yet. We have sent you a code by email; please enter it.',
  },
  [signInAgain]: {
    status: 403,
    title: 'Please sign in again',
    detail: 'You signed in some time ago. Please log out, sign in, and do this again.',
  },
  forbidden: { status: 403, title: 'Not allowed', detail: 'This request is not allowed.' },
  [suspended]: {
    status: 403,
    title: 'You are suspended',
    detail: 'You may not sign in for now. Please ask somebody else in the team to let you back in: More, Team.',
  },
  'foreign-origin': { status: 403, title: 'Sent from another site', detail: 'Please use the form on our own site.' },
  'not-found': { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  conflict: { status: 409, title: 'Not possible as things are', detail: 'Please look at it again before you change it.' },
  'key-reused': {
    status: 409,
    title: 'Key already used',
    detail: 'This key was already used with another body. Please use a new key.',
  },
  stale: {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'Somebody else has changed this record since you read it. Please look at it again before you change it.',
  },
  'body-too-large': { status: 413, title: 'Too large', detail: 'Please send less.' },
  'unsupported-type': { status: 415, title: 'Unsupported content type', detail: 'Please send application/json.' },
  'invalid-fields': { status: 422, title: 'Some fields are not right', detail: 'Please correct the fields that are named and send again.' },
  'too-many-requests': { status: 429, title: 'Too many requests', detail: 'Please try again in a few minutes, or call us on {phone}.' },
  internal: { status: 500, title: 'Something went wrong on our side', detail: 'Please try again in a few minutes, or call us on {phone}.' },
  unavailable: {
    status: 503,
    title: 'The service is not available right now',
    detail: 'Please try again in a few minutes, or call us on {phone}.',
  },
} as const;

export type ProblemKind = keyof typeof problemKinds;
