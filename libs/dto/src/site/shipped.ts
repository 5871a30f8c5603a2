/** Names of the four profiles that the footer links to (specification, section 1). */
export const profileNames = ['Facebook', 'Instagram', 'Google', 'Checkatrade'] as const;

/** Days of the week, as schema.org and the footer name them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A stretch in which the business is open: HH:MM in Britain. */
export interface OpenTimes {
  opens: string;
  closes: string;
}

/** The stretches of each day, the earliest first; a day without any is closed. */
export type WeekHours = Record<Weekday, OpenTimes[]>;

const workday: OpenTimes[] = [{ opens: '07:00', closes: '18:00' }];

/** Opening hours (specification, section 1). */
export const shippedHours: WeekHours = {
  Monday: workday,
  Tuesday: workday,
  Wednesday: workday,
  Thursday: workday,
  Friday: workday,
  Saturday: [],
  Sunday: [],
};

/**
 * What the owner can change about the business, with the values that ship: stand-ins from ranges reserved for fiction (decision 5, point
 * 1).
 */
export const shippedBusiness = {
  name: 'Suffolk Tree & Hedge Care',
  shortName: 'Suffolk Tree & Hedge',
  phone: '01632 960123',
  secondPhone: '07700 900456',
  emergencyPhone: '07700 900789',
  email: 'info@suffolk-tree-hedge.example',
  facebook: 'https://facebook.example/suffolk-tree-hedge',
  instagram: 'https://instagram.example/suffolk-tree-hedge',
  google: 'https://google.example/suffolk-tree-hedge',
  checkatrade: 'https://checkatrade.example/suffolk-tree-hedge',
  /** Lines of the small print, such as a company or VAT number; none ship. */
  legalLines: '',
};

/**
 * What the owner can change about the claims (specification, section 1). A day in `…ReadOn` says that the owner has confirmed the source.
 */
export const shippedClaims = {
  qualification: 'City & Guilds',
  liability: '£2\u00a0million',
  ratingValue: '4.9',
  ratingCount: '127',
  ratingSource: 'Google',
  ratingReadOn: '',
  badgeCount: '250',
  badgeSource: 'Checkatrade',
  badgeReadOn: '',
};

/** Eight samples that show the layout until the owner publishes reviews. No customer wrote them, and the pages say so. */
export const sampleReviews: readonly { name: string; location: string; platform: string; date: string; text: string }[] = [
  {
    name: 'Alex M',
    location: 'East Suffolk',
    platform: 'Google',
    date: '2 weeks ago',
    text: 'Turned up when they said they would, worked carefully and left the garden tidier than they found it.',
  },
  {
    name: 'Jo P',
    location: 'West Suffolk',
    platform: 'Checkatrade',
    date: '3 weeks ago',
    text: 'A clear written quote, no pressure, and the price at the end was the price on the paper.',
  },
  {
    name: 'Sam W',
    location: 'Mid Suffolk',
    platform: 'Google',
    date: '1 month ago',
    text: 'They explained what the tree needed and what it did not, then did exactly that. Very happy.',
  },
  {
    name: 'Chris H',
    location: 'Ipswich',
    platform: 'Checkatrade',
    date: '1 month ago',
    text: 'Straight lines, clean cuts and every clipping taken away. We will ask them back next year.',
  },
  {
    name: 'Pat L',
    location: 'Babergh',
    platform: 'Google',
    date: '2 months ago',
    text: 'Polite on the phone and polite on the day. The neighbours remarked on how considerate they were.',
  },
  {
    name: 'Robin T',
    location: 'East Suffolk',
    platform: 'Google',
    date: '2 months ago',
    text: 'I sent photos with the form and had an answer the next morning. Easy from start to finish.',
  },
  {
    name: 'Morgan D',
    location: 'West Suffolk',
    platform: 'Checkatrade',
    date: '3 months ago',
    text: 'Calm, skilled and safe to watch. I would not hesitate to recommend them.',
  },
  {
    name: 'Lee B',
    location: 'Mid Suffolk',
    platform: 'Checkatrade',
    date: '4 months ago',
    text: 'Good advice about the right time of year, and a careful job when the time came.',
  },
];
