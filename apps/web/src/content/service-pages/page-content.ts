import type { Claim } from '../credentials';
import type { PictureName } from '../picture-texts';

/** A part of a service page's main column, in one of several forms. */
export type PageSection = { heading: string; intro?: string } & (
  | { kind: 'points'; points: readonly Claim[] }
  | { kind: 'steps'; steps: readonly Claim[] }
  | { kind: 'groups'; groups: readonly { title: string; items: readonly string[] }[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'questions'; points: readonly Question[] }
  | { kind: 'fell'; stages: readonly [Claim, Claim, Claim] }
  | { kind: 'compare'; before: string; after: string; label: string; labels: { before: string; after: string } }
  | { kind: 'year'; description: string; warning: MonthSpan; spans: readonly MonthSpan[] }
  | { kind: 'branches'; description: string; legend: string; branches: readonly BranchMark[]; cut: Claim }
  | ({ kind: 'depth' } & StumpDepths)
  | { kind: 'warning'; text: string }
);

/** A question and its answer, which is in a fold. */
export type Question = Claim & { open?: boolean };

/** The part in the form of this kind. */
export type SectionOf<Kind extends PageSection['kind']> = Extract<PageSection, { kind: Kind }>;

/** The words of a numbered mark on a drawing. */
export interface DrawnMark {
  title: string;
  verdict?: string;
  text: string;
}

/** A branch of the drawn oak on the pruning page. */
export interface BranchMark extends DrawnMark {
  id: 'leader' | 'sound' | 'dead' | 'rubbing' | 'low' | 'long' | 'shoots' | 'bracket';
}

/** How deep a stump is ground, in inches, and what can be planted then. */
export interface StumpDepths {
  depths: { from: number; start: number; to: number };
  label: string;
  unit: string;
  /** The drawing in words; the depth follows. */
  description: string;
  fits: { yes: string; no: string };
  plants: readonly (Claim & { id: 'turf' | 'bedding' | 'shrub'; from: number })[];
  note: string;
}

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
  /** A second picture between two sections. */
  picture?: { name: PictureName; after: number };
  closing: { heading: string; text: string };
}
