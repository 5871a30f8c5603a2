import type { Option } from './rules.js';

/** The kinds of record: the site's two forms, and leads that the owner wrote down. */
export const enquiryKinds = ['quote', 'contact', 'call'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

interface KindFacts {
  /** On the owner's pages; for the two forms as the specification has it (section 2). */
  badge: string;
  /** In a row, in place of services if none is named. */
  short: string;
  /** First in an alert. */
  news: string;
  /** The heading above its fields in an email. */
  title: string;
  /** The field with the customer's own words. */
  words: string;
  /** One of the team writes it down: no limit applies, nobody is notified of it, and its promise, if any, is set by hand. */
  isWrittenDown: boolean;
}

/** What each kind is called, and how it differs from the others. */
export const kindFacts: Record<EnquiryKind, KindFacts> = {
  quote: {
    badge: 'Quote Request',
    short: 'Request',
    news: 'New request',
    title: 'Quote Request',
    words: 'description',
    isWrittenDown: false,
  },
  contact: {
    badge: 'Contact Form',
    short: 'Message',
    news: 'Contact form',
    title: 'Contact Form',
    words: 'message',
    isWrittenDown: false,
  },
  call: { badge: 'Caller', short: 'Caller', news: 'Call', title: 'Call', words: 'words', isWrittenDown: true },
};

/** A record's status. A won one is a customer record and is kept longer (retention table). */
export const enquiryStatuses = [
  { id: 'new', label: 'New' },
  { id: 'contacted', label: 'Contacted' },
  { id: 'visit', label: 'Visit booked' },
  { id: 'quoted', label: 'Quoted' },
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
] as const satisfies readonly Option[];
export type EnquiryStatus = (typeof enquiryStatuses)[number]['id'];
