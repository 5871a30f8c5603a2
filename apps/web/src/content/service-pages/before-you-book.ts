import { appliesToCouncil, claims, type ServiceId } from '#dto';
import { costQuestion, nextVisitWords } from '../price-words';
import type { PageSection, Question } from './page-content';

/** Prices depend on the tree. What the owner publishes about them stands before this. */
const priceFactors =
  'The size of the tree or hedge, how we can get to it, what’s around it, how much there is to take away, whether a crane is needed, the season, and any permission that a protected tree needs. Easy access, and keeping the logs or chips, can bring it down.';

const points = (id: ServiceId): Question[] => [
  ...costQuestion(id),
  { title: 'What affects the price?', text: priceFactors },
  { title: 'What does a quotation cost?', text: `Nothing. You get it in writing, there’s no obligation, and it’s valid for ${claims.quoteValidDays} days.` },
  { title: 'When do I pay?', text: 'When the work’s done: in cash, by bank transfer or by card. For a large job we may ask for a deposit, which is part of the price.' },
  { title: 'Can I cancel?', text: `Yes, free of charge up to ${claims.freeCancellationHours} hours before we start. You can change the date too.` },
  ...(claims.liability ? [{ title: 'Are you insured?', text: `Yes, with public liability cover up to ${claims.liability}.` }] : []),
  ...(nextVisitWords ? [{ title: 'When can you come?', text: nextVisitWords, open: true }] : []),
];

/** Either way the terms leave the check with the customer; the owner may offer to do the asking. */
const protectedTree = appliesToCouncil
  ? 'We check with your council whether it has a tree preservation order or stands in a conservation area. If it does, we apply for you.'
  : 'Your council can tell you whether it has a tree preservation order or stands in a conservation area. Please check before you book; we’ll tell you what to ask.';

/** Questions before booking; the answers come from the terms. */
export const beforeYouBook = (id: ServiceId): PageSection => ({ kind: 'questions', heading: 'Before you book', points: points(id) });

/** The same questions, and two about work on a tree itself. */
export const beforeYouBookATree = (id: ServiceId): PageSection => ({
  ...beforeYouBook(id),
  kind: 'questions',
  points: [
    ...points(id),
    { title: 'Is my tree protected?', text: protectedTree },
    { title: 'What if birds are nesting?', text: 'Active nests, bats and their roosts are protected by law. If we find any, we stop and agree a new date, at no cost to you.' },
  ],
});
