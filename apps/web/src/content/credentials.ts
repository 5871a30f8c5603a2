import { business, claims } from '#dto';

/** A claim with the sentence that explains it. */
export interface Claim {
  title: string;
  text: string;
}

const { qualification, liability, badge, rating, standard } = claims;

/** The team as its claims allow: a claim whose proof has ended is in no sentence. */
export const team = [qualification && 'qualified', liability && 'insured'].filter(Boolean).join(', ') || 'careful';

/** The promise beside the ways to a quote. */
export const replyPromise = `We ring back within ${claims.replyHours}\u00a0hours.`;

/** The words in place of a claim that is not made; none needs proof. */
const freeQuotes: Claim = { title: 'Free Quotations', text: 'In writing, and without obligation.' };
const cleanSite: Claim = { title: 'Complete Cleanup', text: 'Every branch and clipping goes with us.' };
const goodPruning: Claim = { title: 'Careful Pruning', text: `Every cut to ${standard}.` };

/** The three badges of the hero. */
export const heroBadges: readonly Claim[] = [
  { title: `${badge.count} reviews`, text: `on ${badge.source.name}` },
  { title: '5-Star Rated', text: `${rating.value} of ${rating.best} on ${rating.source.name}` },
  qualification ? { title: qualification, text: 'qualified team' } : { title: 'Free quotes', text: 'without obligation' },
];

/** The four credentials of the home page (specification, section 2). */
export const credentials: readonly Claim[] = [
  qualification ? { title: 'Fully Qualified Team', text: `${qualification} qualified.` } : freeQuotes,
  liability ? { title: 'Fully Insured', text: `Public liability cover up to ${liability}.` } : cleanSite,
  { title: 'Emergency Work', text: `${claims.emergency}, with a crew on its way within ${claims.dispatchMinutes}\u00a0minutes.` },
  { title: '5-Star Rated', text: `${rating.value} out of ${rating.best} from ${rating.count} reviews on ${rating.source.name}.` },
];

/** The four benefits of the services overview (specification, section 2). */
export const benefits: readonly Claim[] = [
  qualification ? { title: 'Fully Qualified', text: `A ${qualification} qualified team that prunes to ${standard}.` } : goodPruning,
  liability ? { title: 'Fully Insured', text: `Public liability cover up to ${liability}, for your property and your neighbours’.` } : freeQuotes,
  { title: 'Local Experts', text: `We work in ${business.serviceArea}, within ${business.radiusMiles} miles.` },
  { title: 'Complete Cleanup', text: 'Branches, clippings and sawdust go with us unless you’d like to keep them.' },
];

/** The checklist of every service page's sidebar. */
export const whyChooseUs: readonly string[] = [
  ...(qualification ? [`${qualification} qualified team`] : []),
  ...(liability ? [`Fully insured, up to ${liability}`] : []),
  'Free quotations',
  'Free assessments',
  'Complete site cleanup',
  `${claims.emergency} emergency service`,
];
