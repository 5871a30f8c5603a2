import { business, claims } from '#dto';

/** A claim with the sentence that explains it. */
export interface Claim {
  title: string;
  text: string;
}

/** The three badges of the hero. */
export const heroBadges: readonly Claim[] = [
  { title: `${claims.badge.count} reviews`, text: `on ${claims.badge.source.name}` },
  { title: '5-Star Rated', text: 'by our customers' },
  { title: claims.qualification, text: 'qualified team' },
];

/** The four credentials of the home page (specification, section 2). */
export const credentials: readonly Claim[] = [
  { title: 'Fully Qualified Team', text: `${claims.qualification} qualified.` },
  { title: 'Fully Insured', text: `Public liability cover up to ${claims.liability}.` },
  { title: 'Emergency Work', text: `${claims.emergency}, with a crew on its way within ${claims.dispatchMinutes}\u00a0minutes.` },
  { title: '5-Star Rated', text: `${claims.rating.value} out of ${claims.rating.best} from ${claims.rating.count} reviews on ${claims.rating.source.name}.` },
];

/** The four benefits of the services overview (specification, section 2). */
export const benefits: readonly Claim[] = [
  { title: 'Fully Qualified', text: `A ${claims.qualification} qualified team that prunes to ${claims.standard}.` },
  { title: 'Fully Insured', text: `Public liability cover up to ${claims.liability}, for your property and your neighbours’.` },
  { title: 'Local Experts', text: `We work in ${business.serviceArea}, within ${business.radiusMiles} miles.` },
  { title: 'Complete Cleanup', text: 'Branches, clippings and sawdust go with us unless you’d like to keep them.' },
];

/** The checklist of every service page's sidebar. */
export const whyChooseUs: readonly string[] = [
  `${claims.qualification} qualified team`,
  `Fully insured, up to ${claims.liability}`,
  'Free quotations',
  'Free assessments',
  'Complete site cleanup',
  `${claims.emergency} emergency service`,
];
