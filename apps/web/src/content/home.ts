import { business, claims } from '#dto';
import { paths } from '../lib/paths';

/** The words of the home page's sections. */
export const homeText = {
  hero: {
    heading: `Professional tree surgeons in the ${business.area} area`,
    text: 'We ring back within 24 hours, come and look for free, and put the price in writing.',
    button: 'Get Your Quote Now',
    office: 'Office',
    picture: 'At dawn, beside a flint cottage, one of us climbs an oak, one lets a limb down on a rope, one rakes',
    emergency: 'Tree down? Call us',
    always: claims.emergency,
    badges: 'Reviews and qualifications',
  },
  reviews: {
    heading: 'What customers say',
    /** Below reviews that are no samples (CMA208, "How we check reviews"). The owner vouches for each in the app. */
    check: 'Our customers wrote these. We don’t edit them, and we don’t pay for them.',
    intro: `Rated ${claims.rating.value} out of ${claims.rating.best} from ${claims.rating.count} reviews on ${claims.rating.source.name}.`,
  },
  services: {
    heading: 'Tree and hedge\u00a0work, start to finish',
    intro: 'Six services, one team, and every site left clean.',
    button: 'Learn More',
  },
  day: {
    heading: 'A day in your garden',
    stages: [
      { title: '08:00, we knock', text: 'We walk round with you, and agree what goes and what’s in the way.' },
      { title: 'Rope up', text: 'One climbs, one looks after the ropes.' },
      { title: 'Limbs down', text: 'Each is lowered clear of roof and fence.' },
      { title: 'Stem in lengths', text: 'From the top, a piece at a time.' },
      { title: 'The stump', text: 'Ground out below the lawn, if you like.' },
      { title: 'Raked and gone', text: 'Logs and chips stay only if you want them.' },
    ],
  },
  about: {
    heading: 'Careful with your trees, and with everything around them',
    text: [
      'A tree near a house isn’t a job for guesswork. We look first, say what we’d do and why, and put the price in writing before anyone starts a saw.',
      `We work on gardens, grounds and boundaries in ${business.serviceArea}, within ${business.radiusMiles} miles.`,
    ],
    consultation: { label: 'Get Free Consultation', href: '#contact' },
    quote: { label: 'Get a Quote', href: paths.quote },
  },
} as const;
