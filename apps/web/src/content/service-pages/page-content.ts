import type { Claim } from '../credentials';
import type { PictureName } from '../picture-texts';

/** A part of a service page's main column, in one of several forms. */
export type PageSection = { heading: string; intro?: string } & (
  | { kind: 'points'; points: readonly Claim[] }
  | { kind: 'steps'; steps: readonly Claim[] }
  | { kind: 'groups'; groups: readonly { title: string; items: readonly string[] }[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'questions'; points: readonly Claim[] }
  | { kind: 'fell'; stages: readonly [Claim, Claim, Claim] }
  | { kind: 'compare'; before: PictureName; after: PictureName; label: string; labels: { before: string; after: string } }
  | { kind: 'year'; description: string; warning: MonthSpan; spans: readonly MonthSpan[] }
  | { kind: 'warning'; text: string }
);

/** Months of the year, 0 to 11, inclusive. */
export interface MonthSpan {
  from: number;
  to: number;
  label: string;
  /** The months in words. */
  months: string;
  text: string;
}

/** A service page's content beyond the service's summary. */
export interface ServicePageContent {
  subtitle: string;
  /** The first paragraphs of the main column. */
  lead: readonly string[];
  sections: readonly PageSection[];
  /** The picture of the page's head, if not the service's own; it needs a `-tall` cut. */
  head?: PictureName;
  /** The part of it that a wide window shows, as in CSS `object-position`. */
  headFocus?: string;
  /** A second picture between two sections. */
  picture?: { name: PictureName; after: number };
  closing: { heading: string; text: string };
}
