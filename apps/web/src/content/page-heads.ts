import { business, claims, serviceTable, type ServiceId } from '#dto';

/** A page's data for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Only on the home and services pages (specification, section 1). */
  keywords?: string;
}

const { area, radiusMiles } = business;
const { qualification, liability } = claims;
const proofs = [qualification && `${qualification} qualified`, liability && `insured up to ${liability}`].filter(Boolean).map((proof) => `${proof}, `).join('');
const named = (title: string) => `${title} | ${business.name}`;

const serviceDescriptions: Record<ServiceId, string> = {
  'tree-removal': `Safe tree removal in ${area}: sectional dismantling, directional felling, crane-assisted work, stump grinding and cleanup. Free site visit and quote.`,
  'tree-pruning': `Tree pruning in ${area} to ${claims.standard}: health and structural pruning at the right time of year, with cleanup and aftercare. Free quotations.`,
  'hedge-trimming': `Hedge trimming in ${area}: formal box, yew, privet and hornbeam, informal laurel, leylandii and native hedges, timed to spare nesting birds.`,
  'crown-reduction': `Crown reduction in ${area}: a smaller crown in proportion, typically no more than ${claims.maxCrownReductionPercent}% in one operation. Free assessment and quote.`,
  'stump-services': `Stump grinding in ${area}, ${claims.stumpDepthInches.from} to ${claims.stumpDepthInches.to} inches below ground, with same-day service and free wood chips. Free quotations.`,
  'emergency-call-out': `Emergency tree surgeon in ${area}, ${claims.emergency}: fallen and dangerous trees made safe, a crew on its way within ${claims.dispatchMinutes} minutes. Call now.`,
};

/** The head of every page; titles and descriptions are unique. */
export const pageHeads = {
  home: {
    title: `Tree Surgeons in ${area} | ${business.name}`,
    description: `Professional tree surgeons in the ${area} area: tree removal, pruning, hedge trimming, crown reduction, stumps and ${claims.emergency} call-outs. Free quotations.`,
    keywords: `tree surgeon ${area}, tree surgery, tree removal, tree pruning, hedge trimming, crown reduction, stump grinding, emergency tree surgeon`,
  },
  about: {
    title: named('About Us'),
    description: `A tree surgeon in ${area}: ${proofs}working within ${radiusMiles} miles. What we do and what we promise.`,
  },
  quote: {
    title: named('Get Your FREE Quote'),
    description: `Ask for a free quote for tree or hedge work in ${area}. Four short steps, photos welcome, a reply within ${claims.replyHours} hours and no obligation.`,
  },
  services: {
    title: named('Tree and Hedge Services'),
    description: `Six tree and hedge services in ${area}: removal, pruning, hedge trimming, crown reduction, stump services and emergency call-out. Free quotations.`,
    keywords: `tree services ${area}, hedge services ${area}, tree removal, tree pruning, hedge trimming, crown reduction, stump grinding, emergency call-out`,
  },
  service: (id: ServiceId): PageHead => ({
    title: named(`${serviceTable.find((entry) => entry.id === id)?.title ?? id} in ${area}`),
    description: serviceDescriptions[id],
  }),
  privacy: {
    title: named('Privacy Policy'),
    description: `How ${business.name} uses the personal information that you send with a quote request or an enquiry, how long it is kept and what your rights are.`,
  },
  terms: {
    title: named('Terms of Service'),
    description: `The terms on which ${business.name} quotes for and carries out work: quotations, payment, cancellation, protected trees, insurance and complaints.`,
  },
  cookies: {
    title: named('Cookie Policy'),
    description: `Which cookies and similar storage ${business.name} uses on this website, what they are for, how long they last and how to change your choice.`,
  },
  disclaimer: {
    title: named('Disclaimer'),
    description: `What the information on the website of ${business.name} is for, how far it can be relied on, and when to ask for advice about your own trees.`,
  },
  login: { title: named('Admin Login'), description: `Sign-in for the owner of ${business.name}.` },
  dashboard: { title: named('Admin Dashboard'), description: `Enquiries and quote requests of ${business.name}.` },
  notFound: { title: named('404 Page Not Found'), description: `There is no page at this address on the website of ${business.name}.` },
};
