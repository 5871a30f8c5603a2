import { businessRules, factsOf, tickets, unconfirmedCounts, type ProvableClaim, type SiteDraft } from '#dto';
import { formatDay } from '../../../lib/format-moment';
import type { SitePart } from './site-places';

/** Something to do before customers see the site: visitors would read it as true although it is not yet, or nobody has tried it. */
export interface FirstStep {
  name: string;
  why: string;
  /** Where to do it; `look`: by looking at the draft. */
  at: SitePart | 'alerts' | 'look';
}

const shipped = factsOf({}, '').business;

/**
 * What is left to do before customers see the site. `today` is YYYY-MM-DD. `isAlertProven`: an alert has reached this person; undefined: not
 * known yet.
 */
export function firstSteps(
  { edits, proofs, looked }: Pick<SiteDraft, 'edits' | 'proofs' | 'looked'>,
  today: string,
  isAlertProven?: boolean,
): FirstStep[] {
  const { business, claims, reviews } = factsOf(edits, '');
  const lacking = (id: ProvableClaim, words: string) => {
    const proof = proofs.find(({ claim }) => claim === id);
    if (!claims[id]) return undefined;
    if (!proof) return `${words} ${claims[id]}. ${mustProve}`;
    return proof.validUntil < today ? `The proof ended on ${formatDay(proof.validUntil)}: the site no longer says ${claims[id]}.` : undefined;
  };
  const qualification = lacking('qualification', 'No document is named for');
  const liability = lacking('liability', 'No policy is named for the cover of');
  const unproven = tickets.filter(({ id }) => edits.who?.tickets?.includes(id) && !proofs.some(({ claim }) => claim === id));
  const names = (['name', 'shortName'] as const).filter((field) => business[field] === shipped[field]);
  const phones = (['phone', 'secondPhone', 'emergencyPhone'] as const).filter(
    (field) => business[field].display === shipped[field].display,
  );
  const links = business.social.filter(({ href }) => shipped.social.some((link) => link.href === href));
  const counts = unconfirmedCounts(claims);
  const samples = reviews.filter(({ sample }) => sample).length;
  const steps: (FirstStep | false)[] = [
    names.length > 0 && {
      name: 'Name',
      why: `Still the sample ${names.map((field) => businessRules[field].label.toLowerCase()).join(' and ')}.`,
      at: 'site.contact',
    },
    phones.length > 0 && {
      name: 'Phones',
      why: `Sample numbers that nobody answers: ${phones.map((field) => businessRules[field].label.toLowerCase()).join(', ')}.`,
      at: 'site.contact',
    },
    business.email === shipped.email && { name: 'Email', why: 'Nobody reads the address that the site came with.', at: 'site.contact' },
    !edits.hours && { name: 'Opening hours', why: 'Are they yours? They set the clock for replies.', at: 'site.hours' },
    links.length > 0 && { name: 'Links', why: `Sample links: ${links.map(({ name }) => name).join(', ')}.`, at: 'site.links' },
    samples > 0 && {
      name: 'Reviews',
      why: `${samples} are samples. Passing made-up reviews off as real is against the law.`,
      at: 'site.reviews',
    },
    counts.length > 0 && { name: 'Ratings', why: `Nobody has confirmed ${counts.join(' and ')}.`, at: 'site.claims' },
    !!qualification && { name: 'Qualification', why: qualification, at: 'site.claims' },
    !!liability && { name: 'Insurance', why: liability, at: 'site.claims' },
    unproven.length > 0 && {
      name: 'Tickets',
      why: `No document is named for ${unproven.map(({ label }) => label).join(', ')}. ${mustProve}`,
      at: 'site.who',
    },
    isAlertProven === false && { name: 'Test alert', why: 'No alert has reached you yet.', at: 'alerts' },
    !looked && { name: 'First look', why: 'See the site as visitors will.', at: 'look' },
  ];
  return steps.filter((step) => step !== false);
}

export const mustProve = 'You must be able to prove this.';
