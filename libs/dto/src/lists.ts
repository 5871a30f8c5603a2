import { callRules } from './call.js';
import { contactRules, type CreateContact } from './contact.js';
import type { EnquiryView } from './enquiry.js';
import type { EnquiryKind } from './enquiry-kinds.js';
import { quoteRules, type QuoteField } from './quote.js';
import type { Rules } from './rules.js';
import type { PhotoView } from './upload.js';

/** The fields of each kind. */
export const kindRules = { quote: quoteRules, contact: contactRules, call: callRules } as const satisfies Record<EnquiryKind, Rules>;

/** Paging of the owner's lists (decision 5, point 32): newest first, `Link: rel="next"`, the total in a header. */
export const listLimits = { defaultRows: 100, maxRows: 500 } as const;
export const totalCountHeader = 'x-total-count';

/** A quote request in the owner's list: the wire format plus the server's additions. */
export interface QuoteView extends Record<QuoteField, string>, EnquiryView {
  photos: PhotoView[];
  /** Version of the words beside the marketing checkbox (marketingConsent.version); absent from servers of earlier releases. */
  marketingVersion?: string;
}

/** A contact enquiry in the owner's list. */
export interface ContactView extends CreateContact, EnquiryView {}

/** The dashboard shows this many of both kinds together (specification, section 9). */
export const recentSubmissions = 10;

/** The texts of the dashboard (specification, section 2), beside the badges of kindFacts. */
export const dashboardTexts = {
  total: 'Total Enquiries',
  contacts: 'Contact Forms',
  quotes: 'Quote Requests',
  loading: 'Loading submissions...',
  recent: 'Recent Submissions',
  empty: 'No submissions yet.',
  logout: 'Logout',
} as const;
