/** One row of a table: label, the visitor's answer, link. */
export interface MailField {
  label: string;
  value: string;
  href?: string;
}

/** A picture that links to the full one; `cid` names its attachment. */
export interface MailPhoto {
  href: string;
  alt: string;
  cid?: string;
}

export type MailBlock =
  | { kind: 'text'; text: string; strong?: true }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'fields'; title: string; fields: MailField[] }
  | { kind: 'photos'; photos: MailPhoto[] };

/** A mail's content, rendered as plain text and as HTML. */
export interface MailBody {
  heading: string;
  /** The site whose mark and name stand above a letter to a customer. */
  letterhead?: string;
  blocks: MailBlock[];
}
