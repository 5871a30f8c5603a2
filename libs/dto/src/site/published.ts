import { factsOf } from './facts.js';
import type { SiteEdits } from './shipped.js';

/** What a page was rendered with: the owner's edits, the day, and whether it is only a draft. */
export interface PublishedSite {
  edits: SiteEdits;
  /** YYYY-MM-DD in London. */
  today: string;
  draft?: true;
}

/**
 * Set before this module runs: in the browser by the page's own edits file, in the renderer from its input. Absent, the site is as shipped.
 */
declare global {
  var publishedSite: PublishedSite | undefined;
}

const { edits, today, draft }: PublishedSite = globalThis.publishedSite ?? { edits: {}, today: '' };

/** What the pages say. On the server these are the shipped values; code there asks `SiteContent`. */
export const { business, claims, reviews, notice, prices, nextVisits } = factsOf(edits, today);

/** The page shows changes that are not published. */
export const isDraft = draft === true;
