/** A part of a section: a paragraph, a list or a table. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export interface LegalSection {
  heading: string;
  body: readonly LegalBlock[];
}

/** A legal page. Its sections are numbered in order. */
export interface LegalDocument {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}

/** The edition of the legal pages, shown beside today's date (decision 5, point 12). */
export const legalVersion = 'Version 1.0, in force from 20 November 2026';

export const legalLabels = { updated: 'Last updated', contents: 'Contents', others: 'See also' } as const;
