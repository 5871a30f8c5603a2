import { factsOf } from './facts.js';
import type { SiteEdits } from './rules.js';

/** What a page was rendered with: the owner's edits, the day, and whether only the owner sees it. */
export interface PublishedSite {
  edits: SiteEdits;
  /** YYYY-MM-DD in London. */
  today: string;
  /** The owner looks at the draft, or at an earlier version by its number; absent: the page is public. */
  look?: 'draft' | number;
}

/**
 * Set before this module runs: in the browser by the page's own edits file, in the renderer from its input. Absent, the site is as shipped.
 */
declare global {
  var publishedSite: PublishedSite | undefined;
}

const { edits, today, look }: PublishedSite = globalThis.publishedSite ?? { edits: {}, today: '' };

/** What the pages say. On the server these are the shipped values; code there calls `siteFacts()`. */
export const { business, claims, reviews, notice, prices, nextVisits, appliesToCouncil, pictures, who } = factsOf(edits, today);

/** What the owner alone sees on this page; undefined: the page is public. */
export const lookedAt = look;
