import { business } from '#dto';
import { replyPromise } from './credentials';

/** The words of the services overview (specification, section 2). */
export const servicesOverview = {
  heading: 'Tree and hedge services',
  subtitle: `Six services in ${business.serviceArea}. Every quotation is free.`,
  quote: 'Get a Quote',
  call: 'Call',
  list: 'Our services',
  learnMore: 'Learn More & Get Quote',
  why: 'Why Choose Us',
  closing: { heading: 'Tell us what you’d like done', text: `Send a few details and a photo, or ring us. ${replyPromise} There’s no obligation.` },
} as const;
