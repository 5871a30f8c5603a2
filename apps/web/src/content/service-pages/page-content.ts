import type { Claim } from '../credentials';
import type { PictureName } from '../picture-texts';

/** A part of a service page's main column, in one of five forms. */
export type PageSection = { heading: string; intro?: string } & (
  | { kind: 'points'; points: readonly Claim[] }
  | { kind: 'steps'; steps: readonly Claim[] }
  | { kind: 'groups'; groups: readonly { title: string; items: readonly string[] }[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'warning'; text: string }
);

/** Everything that a service page says beyond the service's summary. */
export interface ServicePageContent {
  subtitle: string;
  /** The first paragraphs of the main column. */
  lead: readonly string[];
  sections: readonly PageSection[];
  /** A second picture between two sections. */
  picture?: { name: PictureName; after: number };
  closing: { heading: string; text: string };
}
