/** A part of a list, newest first. */
export interface Page {
  /** The rows as JSON text of an array: PostgreSQL writes it, and nobody reads it on the way. */
  json: string;
  /** Of all rows that the query is about, whatever its limit and cursor. */
  total: number;
  /** Where the next part begins; undefined at the end. */
  next: string | undefined;
}
