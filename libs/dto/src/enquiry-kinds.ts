import type { Option } from './rules.js';

/** The kinds of record: the site's two forms, and leads that the owner wrote down. */
export const enquiryKinds = ['quote', 'contact', 'call'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** A record's status. A won one is a customer record and is kept longer (retention table). */
export const enquiryStatuses = [
  { id: 'new', label: 'New' },
  { id: 'contacted', label: 'Contacted' },
  { id: 'visit', label: 'Visit booked' },
  { id: 'quoted', label: 'Quoted' },
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
] as const satisfies readonly Option[];
export type EnquiryStatus = (typeof enquiryStatuses)[number]['id'];
