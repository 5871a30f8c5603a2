/** A text for a calendar: its lines end alike, and nothing in it is invisible to people and forbidden to parsers (RFC 5545, section 3.1). */
export function calendarText(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '');
}

/** A text for a parameter such as CN: one line, without what a quoted string cannot hold or parsers read as an escape (section 3.2). */
export function parameterText(text: string): string {
  return calendarText(text).replaceAll('"', "'").replace(/[\n\t\\^]/g, ' ');
}

/** The URI of a mailbox, without its scheme (RFC 6068). */
export function mailboxUri(address: string): string {
  return encodeURI(address).replace(/[?#/&]/g, encodeURIComponent);
}
