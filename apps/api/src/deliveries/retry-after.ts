const longestSeconds = 24 * 60 * 60;

/** How long a Retry-After header asks us to wait (RFC 9110, section 10.2.3): a number or a date. Seconds, a day at most; 0: it does not say. */
export function retryAfterSeconds(header: string | null | undefined, now = Date.now()): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Math.min(Math.max(0, Math.ceil(seconds) || 0), longestSeconds);
}
