/** A part of a list, newest first. */
export interface Page {
  /** The rows as the text of a JSON array: PostgreSQL writes it, and nothing parses it on the way. */
  json: string;
  /** Number of rows in the whole list, whatever the limit and cursor. */
  total: number;
  /** Where the next part begins; undefined at the end. */
  next: string | undefined;
}
