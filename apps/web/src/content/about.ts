import { business, claims } from '#dto';
import { replyPromise, team, type Claim } from './credentials';

const { qualification, liability } = claims;
const cover = liability && `public liability cover up to ${liability}`;
const proof = qualification ? [`${qualification} qualified`, cover && `with ${cover}`].filter(Boolean).join(', ') : cover && `With ${cover}`;

/** The words of the about page (specification, section 2). Facts only: nobody is named and no history is claimed. */
export const about = {
  heading: `A tree surgeon in ${business.area}`,
  subtitle: `Tree surgery and hedge care by a ${team} team that looks before it cuts.`,
  profile: {
    heading: 'What we do',
    text: [
      `${business.name} looks after trees and hedges for homeowners and property owners in ${business.serviceArea}, within ${business.radiusMiles} miles. Some of the work is a morning with a hedge trimmer. Some of it is a large tree, a small garden and a great deal of rope.`,
      'The trade has two halves. One is the saw: working at height, lowering weight under control, leaving clean cuts. The other is judgement: knowing what a tree can stand, which season suits it, and when the best thing to do is leave it alone.',
      `${claims.qualification ? `Our team is ${claims.qualification} qualified, and pruning` : 'Pruning'} is done to ${claims.standard}. You get a free assessment, a free written quotation and a clean site at the end.`,
    ],
  },
  whoHeading: 'Who we are',
  expertise: {
    heading: 'What we do best',
    cards: [
      { title: 'Working safely in tight places', text: 'Sectional dismantling, directional felling and crane-assisted removal, chosen to suit the site.' },
      { title: 'Pruning that lasts', text: `Health and structural pruning to ${claims.standard}, and reductions of typically no more than ${claims.maxCrownReductionPercent}% of the crown.` },
      { title: 'Hedges of every kind', text: 'Box, yew, privet and hornbeam; laurel, leylandii, mixed native and flowering hedges.' },
      { title: 'Stumps out, ground ready', text: `Grinding ${claims.stumpDepthInches.from}-${claims.stumpDepthInches.to} inches below ground, ready for turf, planting or paving.` },
    ] satisfies Claim[],
  },
  promise: {
    heading: 'Our service promise',
    points: [
      { title: 'Expert assessment', text: 'We look at the tree, the site and the season, and tell you what we’d do and why. It’s free.' },
      ...(proof ? [{ title: team === 'insured' ? 'Insured team' : 'Qualified team', text: `${proof}.` }] : []),
      { title: 'Quality guaranteed', text: 'We do what the quotation says and leave the site clean. If something isn’t right, tell us and we’ll put it right.' },
      { title: `Emergency ${claims.emergency}`, text: `Fallen and dangerous trees at any hour, with a crew on its way within ${claims.dispatchMinutes}\u00a0minutes.` },
    ] satisfies Claim[],
  },
  why: 'Why Choose Us',
  closing: { heading: 'Let us look at your trees', text: `An assessment costs nothing and commits you to nothing. ${replyPromise}` },
} as const;
