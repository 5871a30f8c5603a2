/**
 * The source of a count of reviews; its name appears beside every count. Until the owner has confirmed the name and set `confirmed`, the
 * readiness check lists it (decision 5, point 43).
 */
export interface ReviewSource {
  name: string;
  confirmed: boolean;
}

/** The claims that the site makes (specification, section 1). Page text and structured data both read this list. */
export const claims = {
  qualification: 'City & Guilds',
  liability: '£2\u00a0million',
  emergency: '24/7',
  dispatchMinutes: 30,
  standard: 'BS 3998',
  /** The structured data's rating; never merged with the badge's count (decision 5, point 2). */
  rating: { value: 4.9, count: 127, best: 5, source: { name: 'Google', confirmed: false } as ReviewSource },
  /** The hero badge's count on the trade-review site. */
  badge: { count: 250, source: { name: 'Checkatrade', confirmed: false } as ReviewSource },
  replyHours: 24,
  businessHoursReplyHours: 2,
  priceRange: '££',
  quoteValidDays: 30,
  freeCancellationHours: 24,
  complaintWorkingDays: 7,
  maxCrownReductionPercent: 30,
  stumpDepthInches: { from: 6, to: 12 },
} as const;
