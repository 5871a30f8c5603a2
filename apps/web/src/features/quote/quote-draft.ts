import { emptyQuote, formIdOfService, type QuoteForm } from '#dto';
import type { Photo } from './photos/use-photos';

/** A request that is not sent yet. */
export interface QuoteDraft {
  values: QuoteForm;
  photos: readonly Photo[];
}

// In this page's memory only, never in a storage: it outlives a look at another page of the site, not the tab.
let draft: QuoteDraft | undefined;

/** The draft that was left, or an empty one; with the service of the address ticked. An unknown service is ignored. */
export function openDraft(service: string | null): QuoteDraft {
  const { values, photos } = draft ?? { values: emptyQuote, photos: [] };
  const asked = formIdOfService(service);
  if (!asked || values.serviceType.includes(asked)) return { values, photos };
  return { values: { ...values, serviceType: [...values.serviceType, asked] }, photos };
}

/** Keeps a draft for the way back; undefined forgets it. */
export function keepDraft(next: QuoteDraft | undefined): void {
  draft = next;
}
