import { business } from './site/published.js';
import { labelOf, serviceOptions } from './quote-options.js';

/** The receiver of a reply template. */
export interface ReplyTo {
  firstName: string;
  /** Form ids. */
  services: readonly string[];
}

/** Four short reply templates. The owner edits and sends them; the server does not. */
export const replyTexts = [
  {
    id: 'call-back',
    label: 'When can I ring?',
    text: (to: ReplyTo) => `${hello(to)} thanks for asking about ${about(to)}. When can I call you? ${signed}`,
  },
  {
    id: 'tried',
    label: 'Sorry I missed you',
    text: (to: ReplyTo) => `${hello(to)} I tried to call you about ${about(to)}. When suits you? ${signed}`,
  },
  {
    id: 'photos',
    label: 'Ask for photos',
    text: (to: ReplyTo) => `${hello(to)} could you send me a photo or two for ${about(to)}? ${signed}`,
  },
  {
    id: 'visit',
    label: 'Offer a visit',
    text: (to: ReplyTo) => `${hello(to)} I'd like to come and look, for ${about(to)}. Which day suits you? ${signed}`,
  },
] as const;
export type ReplyTextId = (typeof replyTexts)[number]['id'];

/** Subject of an email that starts from a template. */
export function replySubject(to: ReplyTo, ref: string): string {
  return `Your request ${ref}: ${about(to)}`;
}

const signed = business.name;

function hello({ firstName }: ReplyTo): string {
  return firstName.trim() ? `Hello ${firstName.trim()},` : 'Hello,';
}

function about({ services }: ReplyTo): string {
  const labels = services.filter(Boolean).map((id) => labelOf(serviceOptions, id).toLowerCase());
  return labels.length > 0 ? labels.join(' and ') : 'your trees';
}
