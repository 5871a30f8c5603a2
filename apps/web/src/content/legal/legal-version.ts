/** The edition of the legal pages, shown beside today's date (decision 5, point 12). */
export const legalVersion = 'Version 1.0, in force from 20 November 2026';

export const legalLabels = { updated: 'Last updated', contents: 'Contents', others: 'See also' } as const;
