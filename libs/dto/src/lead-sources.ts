import type { Option } from './rules.js';

/** How a lead came in that the owner wrote down. */
export const callSources = [
  { id: 'rang', label: 'Telephone' },
  { id: 'met', label: 'In person' },
  { id: 'text', label: 'Text' },
  { id: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** Where a lead came from, whatever its kind. */
export const leadSources = [
  { id: 'form', label: 'Quote form' },
  { id: 'message', label: 'Contact form' },
  ...callSources,
] as const satisfies readonly Option[];
export type LeadSource = (typeof leadSources)[number]['id'];
