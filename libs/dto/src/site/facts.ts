import { phoneNumber } from '../phone-number.js';
import type { ServiceId } from '../services.js';
import { hoursOf } from './hours.js';
import type { NoticeEdit, ReviewEdit, SiteEdits, WhoEdit } from './rules.js';
import { profileNames, sampleReviews, shippedBusiness, shippedClaims } from './shipped.js';
import { tickets } from './tickets.js';

/** A telephone number as people read it and as phones dial it, a British one with its country's code. */
export interface Phone {
  display: string;
  href: string;
}

/** The source of a count of reviews; its name stands beside every count. The owner confirms it by the day on which it was read. */
export interface ReviewSource {
  name: string;
  confirmed: boolean;
}

/** A customer's review (specification, section 3). */
export interface Review {
  id: number;
  name: string;
  location: string;
  /** Stars of five. */
  rating: number;
  text: string;
  platform: string;
  /** YYYY-MM-DD; empty for a sample. */
  day: string;
  /** Relative, such as "2 weeks ago". */
  date: string;
  /** The person's initials. */
  avatar: string;
  link?: string;
  /** Nobody wrote it. */
  sample?: true;
}

/** What the site says, with the owner's edits. */
export type SiteFacts = ReturnType<typeof factsOf>;

/** Lays what the owner has published over what ships. `today`, as YYYY-MM-DD, is what the reviews' age is reckoned from. */
export function factsOf(edits: SiteEdits, today: string) {
  return {
    business: { ...businessOf({ ...shippedBusiness, ...edits.business }), hours: hoursOf(edits.hours) },
    claims: claimsOf({ ...shippedClaims, ...edits.claims }),
    reviews: edits.reviews ? edits.reviews.map((review, index) => reviewOf(review, index, today)) : samples(),
    notice: edits.notice && noticeOf(edits.notice, today),
    prices: pricesOf(edits.prices ?? {}),
    nextVisits: edits.visits?.next ?? '',
    appliesToCouncil: edits.council?.applies ?? false,
    pictures: edits.pictures ?? {},
    who: edits.who && whoOf(edits.who),
  };
}

function businessOf({ name, shortName, email, legalLines, ...texts }: typeof shippedBusiness) {
  const links = [texts.facebook, texts.instagram, texts.google, texts.checkatrade];
  return {
    name,
    shortName,
    email,
    strapline: 'Tree surgery and hedge care in Suffolk',
    area: 'Suffolk',
    serviceArea: 'Suffolk and surrounding areas',
    radiusMiles: 50,
    phone: phoneOf(texts.phone),
    secondPhone: phoneOf(texts.secondPhone),
    emergencyPhone: phoneOf(texts.emergencyPhone),
    /** The site's address until PUBLIC_URL names a public one. No trailing slash. */
    website: 'https://suffolk-tree-hedge.example',
    address: { locality: 'Suffolk', country: 'GB' },
    social: profileNames.map((name, index) => ({ name, href: links[index] ?? '' })).filter(({ href }) => href),
    legalLines: legalLines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    copyright: '© 2024',
  };
}

function phoneOf(display: string): Phone {
  return { display, href: `tel:${phoneNumber(display)?.international ?? ''}` };
}

/** The claims (specification, section 1): those of the owner, and those that the specification fixes. */
function claimsOf({ qualification, liability, ...counted }: typeof shippedClaims) {
  return {
    ...fixedClaims,
    /** If this or the liability is empty, it is not claimed. */
    qualification,
    liability,
    /** The structured data's rating; never merged with the badge's count (decision 5, point 2). */
    rating: {
      value: Number(counted.ratingValue),
      count: Number(counted.ratingCount),
      best: 5,
      source: source(counted.ratingSource, counted.ratingReadOn),
    },
    /** The hero badge's count on the trade-review site. */
    badge: { count: Number(counted.badgeCount), source: source(counted.badgeSource, counted.badgeReadOn) },
  };
}

/** The counts of reviews whose source nobody has confirmed, such as `120 on Google`. */
export function unconfirmedCounts({ rating, badge }: SiteFacts['claims']): string[] {
  return [rating, badge].filter(({ source }) => !source.confirmed).map(({ count, source }) => `${count} on ${source.name}`);
}

/** Claims and promises that the specification fixes. */
export const fixedClaims = {
  emergency: '24/7',
  dispatchMinutes: 30,
  standard: 'BS 3998',
  replyHours: 24,
  businessHoursReplyHours: 2,
  priceRange: '££',
  quoteValidDays: 30,
  freeCancellationHours: 24,
  complaintWorkingDays: 7,
  maxCrownReductionPercent: 30,
  stumpDepthInches: { from: 6, to: 12 },
} as const;

function source(name: string, readOn: string): ReviewSource {
  return { name, confirmed: readOn !== '' };
}

function samples(): Review[] {
  return sampleReviews.map((review, index) => ({
    ...review,
    id: index + 1,
    rating: 5,
    day: '',
    avatar: initials(review.name),
    sample: true,
  }));
}

function reviewOf({ name, location, stars, text, platform, day, link }: ReviewEdit, index: number, today: string): Review {
  return {
    id: index + 1,
    name,
    location,
    rating: Number(stars),
    text,
    platform,
    day,
    date: ageOf(day, today),
    avatar: initials(name),
    ...(link && { link }),
  };
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

const dayMs = 86_400_000;

/** How long ago a day was, in words such as "2 weeks ago". */
function ageOf(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (days < 1) return 'today';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  if (days < 365) return ago(Math.max(1, Math.floor(days / 30.44)), 'month');
  return ago(Math.floor(days / 365.25) || 1, 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** A line over all pages, and the number to call because of it. */
export interface NoticeWords {
  text: string;
  call?: Phone;
}

/** The notice on the days on which it stands; undefined on others. */
function noticeOf({ text, from = '', until = '', call }: NoticeEdit, today: string): NoticeWords | undefined {
  return (from && today < from) || (until && today > until) ? undefined : { text, ...(call && { call: phoneOf(call) }) };
}

/** A service's price in words. */
export interface Price {
  from: string;
  words: string;
}

function pricesOf(prices: NonNullable<SiteEdits['prices']>): Partial<Record<ServiceId, Price>> {
  const entries = Object.entries(prices).map(([id, { from, words = '' }]) => [
    id,
    { from: `£${Number(from).toLocaleString('en-GB')}`, words },
  ]);
  return Object.fromEntries(entries) as Partial<Record<ServiceId, Price>>;
}

/** Who comes. */
export interface Who {
  name: string;
  lines: string[];
  /** The file's name (site/pictures.ts) and what stays in view. */
  face?: { file: string; focus: string };
  tickets: string[];
}

function whoOf({ name, lines = '', face, focus = '', tickets: own = [] }: WhoEdit): Who {
  return {
    name,
    lines: lines.split('\n').filter((line) => line.trim()),
    ...(face && { face: { file: face, focus } }),
    tickets: tickets.filter(({ id }) => own.includes(id)).map(({ label }) => label),
  };
}
