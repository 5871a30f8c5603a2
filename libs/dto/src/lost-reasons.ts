import type { Option } from './rules.js';

/** Why a record was lost. */
export const lostReasons = [
  { id: 'too-dear', label: 'Too dear' },
  { id: 'elsewhere', label: 'Went elsewhere' },
  { id: 'not-now', label: 'Not now' },
  { id: 'no-answer', label: 'No answer' },
  { id: 'out-of-area', label: 'Out of area' },
  { id: 'not-our-work', label: 'Not our work' },
  { id: 'duplicate', label: 'Duplicate' },
  { id: 'spam', label: 'Spam' },
] as const satisfies readonly Option[];
export type LostReason = (typeof lostReasons)[number]['id'];

/** Reasons that left nobody to answer. The month's figures leave out such records. */
export const nobodyToAnswer: readonly LostReason[] = ['duplicate', 'spam'];
