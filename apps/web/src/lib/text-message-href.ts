/**
 * The link that opens the phone's messages to this number (E.164), with the text filled in if there is one (RFC 5724; Apple's devices read it
 * only after `&`).
 */
export function textMessageHref(number: string, text = '', platform = navigator.userAgent): string {
  const separator = /iPhone|iPad|iPod|Macintosh/.test(platform) ? '&' : '?';
  return `sms:${number}${text && `${separator}body=${encodeURIComponent(text)}`}`;
}
