/** How long records are kept. The privacy policy's numbers and the purge job both read this table (decision 35). */
export const retention = {
  customers: { years: 7, label: 'customer records' },
  quotes: { years: 2, label: 'quote requests that came to nothing' },
  analytics: { months: 26, label: 'analytics' },
  orphanUploads: { hours: 24, label: 'uploads that no request names' },
} as const;
