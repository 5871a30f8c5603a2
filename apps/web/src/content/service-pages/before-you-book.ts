import { claims } from '#dto';
import type { Claim } from '../credentials';
import type { PageSection } from './page-content';

const points: readonly Claim[] = [
  { title: 'What does a quotation cost?', text: `Nothing. It is in writing, without obligation, and stands for ${claims.quoteValidDays} days.` },
  { title: 'When do I pay?', text: 'When the work is done: in cash, by bank transfer or by card. For a large job we may ask for a deposit, which is part of the price.' },
  { title: 'Can I cancel?', text: `Free of charge up to ${claims.freeCancellationHours} hours before the work. You can move the date in the same way.` },
  { title: 'Are you insured?', text: `Yes, with public liability cover up to ${claims.liability}.` },
];

/** What people ask before they book; the answers are those of the terms. */
export const beforeYouBook: PageSection = { kind: 'points', heading: 'Before you book', points };

/** The same where a tree itself is cut. */
export const beforeYouBookATree: PageSection = {
  ...beforeYouBook,
  kind: 'points',
  points: [
    ...points,
    { title: 'Is my tree protected?', text: 'Your council can tell you. Before work starts, please check for a tree preservation order or a conservation area, and have the permission that is needed.' },
    { title: 'What if birds are nesting?', text: 'Nests, bats and their roosts are protected by law. If we find them, we stop and agree a new date, at no cost to you.' },
  ],
};
