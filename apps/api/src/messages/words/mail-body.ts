/** One row of a table: what it is called, what the visitor said, where it leads. */
export interface MailField {
  label: string;
  value: string;
  href?: string;
}

/** A picture that leads to the full one; `cid` names the attachment that shows it. */
export interface MailPhoto {
  href: string;
  alt: string;
  cid?: string;
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'fields'; title: string; fields: MailField[] }
  | { kind: 'photos'; photos: MailPhoto[] };

/** What a mail says; its plain text and its HTML are two renderings of this. */
export interface MailBody {
  heading: string;
  blocks: MailBlock[];
}
