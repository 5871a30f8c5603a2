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
