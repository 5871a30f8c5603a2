import type { Option } from './rules.js';
import { serviceTable } from './services.js';

/** The enumerations of the quote form (specification, section 3). */

export const serviceOptions = serviceTable.map(({ formId, formLabel }) => ({ id: formId, label: formLabel })) satisfies Option[];

export const propertyTypes = [
  { id: 'residential', label: 'Residential' },
  { id: 'commercial', label: 'Commercial' },
  { id: 'industrial', label: 'Industrial' },
  { id: 'council', label: 'Council/Public Land' },
  { id: 'farm', label: 'Farm' },
  { id: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const treeCounts = [
  { id: '1', label: '1' },
  { id: '2-3', label: '2-3' },
  { id: '4-5', label: '4-5' },
  { id: '6-10', label: '6-10' },
  { id: '11-20', label: '11-20' },
  { id: '20+', label: '20+' },
  { id: 'hedge', label: 'Hedge Work Only' },
  { id: 'unsure', label: 'Unsure' },
] as const satisfies readonly Option[];

export const urgencies = [
  { id: 'emergency', label: 'Emergency (24-48hrs)' },
  { id: 'urgent', label: 'Urgent (1-2 weeks)' },
  { id: 'soon', label: 'Soon (2-4 weeks)' },
  { id: 'flexible', label: 'Flexible' },
  { id: 'planning', label: 'Planning (for future)' },
] as const satisfies readonly Option[];

export const accessibilities = [
  { id: 'easy', label: 'Easy' },
  { id: 'restricted', label: 'Restricted' },
  { id: 'difficult', label: 'Difficult' },
  { id: 'crane', label: 'Crane Required' },
  { id: 'unsure', label: 'Unsure' },
] as const satisfies readonly Option[];

export const preferredContacts = [
  { id: 'phone', label: 'Phone' },
  { id: 'text', label: 'Text' },
  { id: 'email', label: 'Email' },
  { id: 'whatsapp', label: 'WhatsApp' },
] as const satisfies readonly Option[];

/** The label of an id, or the id itself if the table lacks it (an old record). */
export function labelOf(options: readonly Option[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id;
}
