/** The certificates of competence (NPTC units) and courses that a tree surgeon may name; each can have a document. */
export const tickets = [
  { id: 'cs30', label: 'CS30 Maintain a chainsaw and cross-cut' },
  { id: 'cs31', label: 'CS31 Fell small trees' },
  { id: 'cs32', label: 'CS32 Fell medium trees' },
  { id: 'cs34', label: 'CS34 Clear windblown trees' },
  { id: 'cs38', label: 'CS38 Climb trees and perform aerial rescue' },
  { id: 'cs39', label: 'CS39 Use a chainsaw from a rope and harness' },
  { id: 'cs40', label: 'CS40 Prune trees' },
  { id: 'cs41', label: 'CS41 Dismantle trees in sections' },
  { id: 'cs47', label: 'CS47 Use a chainsaw from a platform' },
  { id: 'chipper', label: 'Brushwood chipper' },
  { id: 'grinder', label: 'Stump grinder' },
  { id: 'trimmer', label: 'Hedge trimmer' },
  { id: 'first-aid', label: 'First aid at work' },
] as const;
export type TicketId = (typeof tickets)[number]['id'];
