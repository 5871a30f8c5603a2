/** The six services. `id` names the page (/services/{id}), forms send `formId` (specification, sections 2 and 3). */
export const serviceTable = [
  { id: 'tree-removal', formId: 'tree-removal', title: 'Tree Removal', formLabel: 'Tree Removal' },
  { id: 'tree-pruning', formId: 'tree-pruning', title: 'Tree Pruning', formLabel: 'Tree Pruning' },
  { id: 'hedge-trimming', formId: 'hedge-trimming', title: 'Hedge Trimming', formLabel: 'Hedge Trimming' },
  { id: 'crown-reduction', formId: 'crown-reduction', title: 'Crown Reduction', formLabel: 'Crown Reduction' },
  { id: 'stump-services', formId: 'stump-services', title: 'Stump Services', formLabel: 'Stump Grinding/Removal' },
  { id: 'emergency-call-out', formId: 'emergency', title: 'Emergency Call-Out', formLabel: 'Emergency Call Out' },
] as const;

/** The form's service that is an emergency, whatever the urgency. */
export const emergencyService = 'emergency';

export type ServiceId = (typeof serviceTable)[number]['id'];
export type ServiceFormId = (typeof serviceTable)[number]['formId'];

/** The form id for a page's id, or undefined for an unknown one (an address can contain anything). */
export function formIdOfService(id: string | null): ServiceFormId | undefined {
  return serviceTable.find((service) => service.id === id || service.formId === id)?.formId;
}
