/** Retention periods. The privacy policy's numbers and the purge job both read this table (decision 5, point 35). */
export const retention = {
  /** Won records, from the day they were sent. For a customer whose records were joined every period starts with the last of them. */
  customers: { years: 7 },
  /** Quote requests, enquiries and calls that were not won, from the day they came in. */
  quotes: { years: 2 },
  analytics: { months: 26 },
  /** Uploads that no request refers to. */
  orphanUploads: { hours: 24 },
  /** Unsent answers on the visitor's own device, from the first keystroke. */
  unsentVisit: { hours: 4 },
  /** The same from the moment the visitor pressed Send or asked to keep them; the site warns `warnDays` before the end. */
  unsentAsked: { days: 14, warnDays: 12 },
} as const;
