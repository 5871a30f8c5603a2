import { phoneNumber } from '../phone-number.js';
import { emailText, type RequestOf, type Rules, type TextRule } from '../rules.js';
import type { ServiceId } from '../services.js';
import { hoursProblems } from './hours.js';
import { ownPicturePattern, type PicturePlace } from './pictures.js';
import { forbidden, optionalWords, words } from './plain-words.js';
import type { shippedBusiness, shippedClaims, WeekHours } from './shipped.js';
import { tickets } from './tickets.js';

const day = /^\d{4}-\d{2}-\d{2}$/;
const webAddress = /^https:\/\/[^\s\p{Cc}\p{Cf}"'<>\\^`{|}]+$/u;
const phone = /^\+?[\d ()-]{7,20}$/;
const pounds = /^[1-9]\d{0,4}$/;
const count = /^[1-9]\d{0,4}$/;

const notANumber = 'Enter a telephone number, such as 01473 496000';
const notAnAddress = 'Enter the whole address, which begins with https://, or leave it empty';

const number = (label: string) =>
  ({ kind: 'text', label, max: 20, min: 1, pattern: phone, message: notANumber }) as const;
const link = (label: string) => ({ kind: 'text', label, max: 200, pattern: webAddress, message: notAnAddress }) as const;
const dayOf = (label: string) => ({ kind: 'text', label, max: 10, pattern: day, message: 'Enter a day' }) as const;

/** The business's name, numbers and addresses. */
export const businessRules = {
  name: words('Name', 60, `Enter the name of the business. Leave out ${forbidden}`),
  shortName: words('Short name', 30, `Enter the name as it stands beside the logo. Leave out ${forbidden}`),
  phone: number('Phone'),
  secondPhone: number('Second phone'),
  emergencyPhone: number('Emergency phone'),
  email: {
    ...emailText,
    label: 'Email address',
    min: 1,
    message: 'Enter an email address, such as name@example.org',
  },
  facebook: link('Facebook'),
  instagram: link('Instagram'),
  google: link('Google'),
  checkatrade: link('Checkatrade'),
  legalLines: { ...optionalWords('Small print', 300), multiline: true },
} as const satisfies Rules;

/** The claims that the owner can change; an empty qualification or liability is not claimed. */
export const claimsRules = {
  qualification: optionalWords('Qualification', 40),
  liability: optionalWords('Public liability cover', 20),
  ratingValue: {
    kind: 'text',
    label: 'Rating: stars',
    max: 3,
    min: 1,
    pattern: /^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/,
    message: 'Enter the stars, from 1.0 to 5.0',
  },
  ratingCount: { kind: 'text', label: 'Rating: how many', max: 5, min: 1, pattern: count, message: 'Enter how many there are, in digits' },
  ratingSource: words('Rating: where', 30, 'Enter where the ratings are, such as Google'),
  ratingReadOn: dayOf('Rating: checked on'),
  badgeCount: {
    kind: 'text',
    label: 'Badge: number of reviews',
    max: 5,
    min: 1,
    pattern: count,
    message: 'Enter how many there are, in digits',
  },
  badgeSource: words('Badge: where', 30, 'Enter where the reviews are, such as Checkatrade'),
  badgeReadOn: dayOf('Badge: checked on'),
} as const satisfies Rules;

/** One review. */
export const reviewRules = {
  name: words('Name', 40, `Enter the name under the review. Leave out ${forbidden}`),
  location: words('Place', 40, 'Enter where the customer lives, such as Ipswich'),
  stars: {
    kind: 'choice',
    label: 'Stars',
    options: ['5', '4', '3', '2', '1'].map((id) => ({ id, label: `${id} of 5` })),
    message: 'Choose the stars',
  },
  text: { ...words('Review', 400, `Enter the review word for word. Leave out ${forbidden}`), multiline: true },
  platform: {
    kind: 'choice',
    label: 'Written on',
    options: ['Google', 'Checkatrade', 'Facebook', 'Email', 'Card'].map((id) => ({ id, label: id })),
    message: 'Choose where it was written',
  },
  day: { ...dayOf('Written on the day'), min: 1 },
  link: link('Where it can be read'),
  genuine: { kind: 'flag', label: 'A customer wrote this. I have not changed it and gave nothing for it' },
} as const satisfies Rules;

/** A review as the owner enters it; `genuine` is always true, and `day` is YYYY-MM-DD. */
export type ReviewEdit = Omit<RequestOf<typeof reviewRules>, 'genuine'> & { genuine: boolean };

/** The document behind a claim. */
export const proofRules = {
  reference: words('Number or issuer', 80, 'Enter the number on the document, or who issued it'),
  validUntil: { ...dayOf('Valid until'), min: 1 },
} as const satisfies Rules;

/** A line over all pages. */
export const noticeRules = {
  text: words('Notice', 120, `Enter what visitors should know. Leave out ${forbidden}`),
  from: dayOf('First day'),
  until: dayOf('Last day'),
  call: {
    kind: 'text',
    label: 'Number to call',
    max: 20,
    pattern: phone,
    message: 'Enter a telephone number, such as 01473 496000, or leave it empty',
  },
} as const satisfies Rules;

/** `from` and `until`, the first and the last day on which it stands, are YYYY-MM-DD; what is optional may be empty. */
export type NoticeEdit = RequestOf<typeof noticeRules>;

/** A service's price. */
export const priceRules = {
  from: { kind: 'text', label: 'From £', max: 5, min: 1, pattern: pounds, message: 'Enter whole pounds, such as 150' },
  words: optionalWords('What it covers', 80),
} as const satisfies Rules;
export type PriceEdit = RequestOf<typeof priceRules>;

export const visitsRules = { next: words('Next free visits', 60, 'Enter when, such as: the week of 7 December') } as const satisfies Rules;

/** Who asks the council about a protected tree. */
export const councilRules = { applies: { kind: 'flag', label: 'We apply to the council for you' } } as const satisfies Rules;

const pictureFile = { kind: 'text', label: 'Photo', max: 40, pattern: ownPicturePattern, message: 'Choose a photo' } as const;
const pictureFocus = {
  kind: 'text',
  label: 'What stays in view',
  max: 9,
  pattern: /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
  message: 'Press on the photo where it matters most',
} as const;
const mayShow = { kind: 'flag', label: 'I may show this: it is mine to show, and the people in it and the customer agree' } as const;

/** An owner's photograph in a place of the site. `focus` is a CSS `object-position`. */
export const pictureRules = {
  file: { ...pictureFile, min: 1 },
  focus: { ...pictureFocus, min: 1 },
  alt: words('What it shows', 100, `Say in a few words what the photo shows. Leave out ${forbidden}`),
  mayShow,
} as const satisfies Rules;
export type PictureEdit = Omit<RequestOf<typeof pictureRules>, 'mayShow'> & { mayShow: boolean };

/** Who comes: without a name nothing is shown. */
export const whoRules = {
  face: pictureFile,
  focus: pictureFocus,
  mayShow,
  name: words('Name', 60, `Enter the name as customers should know it. Leave out ${forbidden}`),
  lines: { ...optionalWords('Two lines about you', 240), multiline: true },
  tickets: { kind: 'choices', label: 'Tickets', options: tickets },
} as const satisfies Rules;
export type WhoEdit = RequestOf<typeof whoRules>;

/** Most reviews that the site shows. */
export const mostReviews = 12;

/**
 * What the owner has published, as far as it differs from the shipped site: a member that is absent is as shipped. An empty text hides a
 * claim or a profile.
 */
export interface SiteEdits {
  business?: Partial<typeof shippedBusiness>;
  hours?: Partial<WeekHours>;
  claims?: Partial<typeof shippedClaims>;
  /** In place of the samples; an empty list shows none. */
  reviews?: ReviewEdit[];
  notice?: NoticeEdit;
  prices?: Partial<Record<ServiceId, PriceEdit>>;
  visits?: RequestOf<typeof visitsRules>;
  council?: { applies: boolean };
  /** In place of the drawings. */
  pictures?: Partial<Record<PicturePlace, PictureEdit>>;
  who?: WhoEdit;
}

/** One field of the edits that is refused, by its path, such as `reviews.2.day`. */
export interface EditProblem {
  field: string;
  message: string;
}

/**
 * The problems that no pattern can find: numbers that cannot be dialled, addresses that are not valid, days that do not exist or have not
 * come, hours that overlap, reviews and photos that nobody vouches for. `edits` has passed the rules of its fields. `today` is
 * YYYY-MM-DD.
 */
export function editProblems(edits: SiteEdits, today: string): EditProblem[] {
  const { business, hours, claims, reviews = [], notice, pictures = {}, who } = edits;
  const readOn = Object.entries({ ratingReadOn: claims?.ratingReadOn, badgeReadOn: claims?.badgeReadOn }).flatMap(([field, value]) =>
    pastDay(`claims.${field}`, value, today),
  );
  return [
    ...unusable('business', businessRules, business),
    ...unusable('notice', noticeRules, notice),
    ...hoursProblems(hours),
    ...readOn,
    ...reviews.flatMap((review, index) => reviewProblems(review, `reviews.${index}`, today)),
    ...(notice ? noticeProblems(notice) : []),
    ...Object.entries(pictures).flatMap(([place, picture]) => consentProblems(`pictures.${place}`, picture)),
    ...(who?.face ? consentProblems('who', who) : []),
  ];
}

/** Numbers and addresses that match their pattern but cannot be dialled or opened. */
function unusable(path: string, rules: Rules, values: object = {}): EditProblem[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const { pattern, message } = rules[name] as TextRule;
    const isUsable = pattern === phone ? phoneNumber : pattern === webAddress ? (text: string) => URL.canParse(text) : String;
    return typeof value === 'string' && value && !isUsable(value) ? [{ field: `${path}.${name}`, message: message ?? '' }] : [];
  });
}

/** `field` is the review's own path. */
function reviewProblems(review: ReviewEdit, field: string, today: string): EditProblem[] {
  const { day: written, genuine } = review;
  const unvouched = genuine
    ? []
    : [{ field: `${field}.genuine`, message: 'Tick this if it is true; a review that is not genuine may not be shown' }];
  return [...unusable(field, reviewRules, review), ...pastDay(`${field}.day`, written, today), ...unvouched];
}

function consentProblems(field: string, shown: { mayShow?: boolean } = {}): EditProblem[] {
  return shown.mayShow ? [] : [{ field: `${field}.mayShow`, message: 'Tick this if it is true; otherwise the photo may not be shown' }];
}

function noticeProblems({ from, until }: NoticeEdit): EditProblem[] {
  const wrong = Object.entries({ from, until }).filter(([, value]) => value && !isDay(value));
  if (wrong.length > 0) return wrong.map(([field]) => ({ field: `notice.${field}`, message: notADay }));
  return from && until && until < from ? [{ field: 'notice.until', message: 'The last day must not be before the first' }] : [];
}

const notADay = 'There is no such day. Enter one such as 2026-11-24';

function pastDay(field: string, value: string | undefined, today: string): EditProblem[] {
  if (!value) return [];
  if (!isDay(value)) return [{ field, message: notADay }];
  return value > today ? [{ field, message: 'This day has not come yet' }] : [];
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !day.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
