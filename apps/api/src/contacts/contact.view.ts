import type { ContactView } from '#dto';
import type { Contact } from './contact.entity.js';

/** The enquiry as the owner's list shows it. */
export function contactView({ createdAt, ...fields }: Contact): ContactView {
  return { ...fields, createdAt: createdAt.toISOString() };
}
