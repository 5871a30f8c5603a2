import { business, claims } from '#dto';
import { replyPromise } from './credentials';

/** The quote page's words that the contract does not fix. */
export const quoteWords = {
  intro: `Four short steps, about two minutes. ${replyPromise}`,
  stepIntros: [
    'Your details, and where the trees are.',
    'Tick every service you need. Not sure about the rest? Leave it and we’ll ask.',
    'Optional, but a few pictures often save a visit.',
    'How would you like to hear from us?',
  ],
  emergency: 'In danger now? Call',
  reading: 'Getting ready…',
  dismiss: (text: string) => `Dismiss: ${text}`,
  photoRemoved: (name: string) => `Removed: ${name}.`,
  undo: 'Undo',
  withoutPreview: 'We can’t show it here, but it will be sent.',
  withoutScripts: 'This form needs JavaScript, which is switched off or did not load. Please call or email us instead:',
  sent: {
    reference: 'Your reference',
    referenceUse: 'Have it handy when you ring, so we can find you straight away.',
    yours: 'What you sent us',
    services: 'You asked for',
    place: 'Where',
    urgency: 'How soon',
    description: 'In your words',
    photos: 'Photos',
    none: 'None',
    reply: 'We’ll contact you by',
    silence: 'If you don’t hear from us',
    receipt: 'We email a receipt to',
    yourAddress: 'your address',
    noReceipt: 'Not arrived within an hour? Check your spam folder. If the address is wrong, call us and we’ll put it right.',
    noCall: `Not heard from us within ${claims.replyHours} hours? Call`,
    noCallUse: (ref?: string) => (ref ? `and quote ${ref}.` : 'and give your name.'),
    print: 'Print this page',
  },
  check: { heading: 'Check your answers', change: 'Change' },
  toCheck: (answers: number, step: number) => `Please check ${answers} ${answers === 1 ? 'answer' : 'answers'} in step ${step}:`,
  privacy: 'We use what you send to prepare your quote.',
  thanks: (firstName?: string) => `Thank you${firstName ? `, ${firstName}` : ''}. Here’s what happens next.`,
  urgent: 'Need urgent assistance? Call',
} as const;

/** Shown on a photo that may not help; it is sent anyway. */
export const photoBadges = { dark: 'Dark', blurred: 'Blurred' } as const;

/** Advice about such photos, of one kind or of both. Each fits two lines at 320 px. */
export const photoAdvice = {
  dark: 'A little dark. If you can, take another in better light.',
  blurred: 'A little blurred. If you can, take another.',
  both: 'A little dark or blurred. If you can, take another in good light.',
} as const;

/** Tips for helpful photos. */
export const photoTips: readonly string[] = [
  'Stand back far enough to show the whole tree or hedge',
  'Take one close-up of the trunk, the damage or the part you want cut',
  'Show what’s nearby: house, fence, greenhouse, overhead cables',
  'Show the way in: gate, side passage or drive',
];

/** Lines of the side panel. */
export const quotePanel = {
  phoneTitle: 'Emergency work line',
  phoneNote: `${claims.emergency}, a crew on its way within ${claims.dispatchMinutes}\u00a0minutes`,
  mailTitle: 'Prefer to email?',
  whyTitle: 'Why Choose Us',
  area: `${business.serviceArea}, within ${business.radiusMiles} miles`,
} as const;
