/** How long records are kept. The privacy policy's numbers and the purge job both read this table (decision 5, point 35). */
export const retention = {
  /** Records whose work was won, from the day they were sent. */
  customers: { years: 7 },
  /** Quote requests and enquiries that came to nothing, from the day they were sent. */
  quotes: { years: 2 },
  analytics: { months: 26 },
  /** Uploads that no request names. */
  orphanUploads: { hours: 24 },
  /** Answers on the visitor's own device that are not sent yet, from the first keystroke. */
  unsentVisit: { hours: 4 },
  /** The same once the visitor pressed Send or asked for it, from then on; `warnDays` before the end nears, a visit says so. */
  unsentAsked: { days: 14, warnDays: 12 },
} as const;
