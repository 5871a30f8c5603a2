import { quoteRules, uploadField, type QuoteField } from '#dto';
import { refusedFields } from '../../lib/refused-fields';

/** What the server would not take, sorted by where the visitor can put it right. */
export interface Refusal {
  fields: { name: QuoteField; message: string }[];
  /** Photos of the upload call, counted from 0. */
  photos: { index: number; message: string }[];
  /** The uploaded photos are gone or belong to another request. */
  stalePhotos?: string;
}

/** The refusal in a failed upload or request; undefined for every other failure, and when nothing in it can be placed. */
export function refusalIn(failure: unknown): Refusal | undefined {
  const refusal: Refusal = { fields: [], photos: [] };
  for (const { field, message, index } of refusedFields(failure)) {
    if (field === uploadField && index !== undefined) refusal.photos.push({ index, message });
    else if (field === 'imageUrls') refusal.stalePhotos = message;
    else if (isQuoteField(field)) refusal.fields.push({ name: field, message });
  }
  return refusal.fields.length > 0 || refusal.photos.length > 0 || refusal.stalePhotos ? refusal : undefined;
}

function isQuoteField(field: string): field is QuoteField {
  return Object.hasOwn(quoteRules, field);
}
