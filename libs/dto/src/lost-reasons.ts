import type { Option } from './rules.js';

/** Why a record came to nothing. */
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

/** Nobody was to be answered: such records count in no figure of the month. */
export const nobodyToAnswer: readonly LostReason[] = ['duplicate', 'spam'];
