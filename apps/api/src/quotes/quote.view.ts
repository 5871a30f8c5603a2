import type { MailView, PhotoView, QuoteView } from '#dto';
import type { Quote } from './quote.entity.js';

/** The request as the owner's list shows it: in the wire format it came in, with its photos and mails. */
export function quoteView({ serviceType, imageUrls, marketingOptIn, marketingVersion: _, createdAt, ...fields }: Quote, photos: PhotoView[], mails: MailView[]): QuoteView {
  return {
    ...fields,
    serviceType: JSON.stringify(serviceType),
    imageUrls: JSON.stringify(imageUrls),
    marketingOptIn: String(marketingOptIn),
    createdAt: createdAt.toISOString(),
    photos,
    mails,
  };
}
