import { businessRules, factsOf, unconfirmedCounts, type SiteDraft } from '#dto';
import type { SitePart } from './site-places';

/** Something to do before customers see the site: visitors would read it as true although it is not yet, or nobody has tried it. */
export interface FirstStep {
  name: string;
  why: string;
  /** Where to do it; `look`: by looking at the draft. */
  at: SitePart | 'alerts' | 'look';
}

const shipped = factsOf({}, '').business;

/** What is left to do before customers see the site. `isAlertProven`: an alert has reached this person; undefined: not known yet. */
export function firstSteps(
  { edits, proofs, looked }: Pick<SiteDraft, 'edits' | 'proofs' | 'looked'>,
  isAlertProven?: boolean,
): FirstStep[] {
  const { business, claims, reviews } = factsOf(edits, '');
  const isProven = (id: string) => proofs.some(({ claim }) => claim === id);
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
      why: `Came with the site: ${names.map((field) => businessRules[field].label.toLowerCase()).join(', ')}.`,
      at: 'site.contact',
    },
    phones.length > 0 && {
      name: 'Phones',
      why: `Nobody answers: ${phones.map((field) => businessRules[field].label.toLowerCase()).join(', ')}.`,
      at: 'site.contact',
    },
    business.email === shipped.email && { name: 'Email', why: 'Nobody reads the address that the site came with.', at: 'site.contact' },
    !edits.hours && { name: 'Opening hours', why: 'Are they yours? They set the clock for replies.', at: 'site.hours' },
    links.length > 0 && { name: 'Links', why: `These lead nowhere: ${links.map(({ name }) => name).join(', ')}.`, at: 'site.links' },
    samples > 0 && {
      name: 'Reviews',
      why: `${samples} are samples. Invented reviews that pass for real ones are unlawful.`,
      at: 'site.reviews',
    },
    counts.length > 0 && { name: 'Ratings', why: `Nobody has confirmed ${counts.join(' and ')}.`, at: 'site.claims' },
    claims.qualification !== '' &&
      !isProven('qualification') && {
        name: 'Qualification',
        why: `No document is named for ${claims.qualification}. ${mustProve}`,
        at: 'site.claims',
      },
    claims.liability !== '' &&
      !isProven('liability') && {
        name: 'Insurance',
        why: `No policy is named for the cover of ${claims.liability}. ${mustProve}`,
        at: 'site.claims',
      },
    isAlertProven === false && { name: 'Test alert', why: 'No alert has reached you yet.', at: 'alerts' },
    !looked && { name: 'First look', why: 'See the site as visitors will.', at: 'look' },
  ];
  return steps.filter((step) => step !== false);
}

export const mustProve = 'Whoever advertises must be able to prove it.';
