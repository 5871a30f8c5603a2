import type { ServiceId } from '#dto';
import { crownReduction } from './crown-reduction';
import { hedgeTrimming } from './hedge-trimming';
import type { ServicePageContent } from './page-content';
import { stumpServices } from './stump-services';
import { treePruning } from './tree-pruning';
import { treeRemoval } from './tree-removal';

export type PlannedServiceId = Exclude<ServiceId, 'emergency-call-out'>;

/** The words of the five pages for planned work. */
export const servicePageContents: Record<PlannedServiceId, ServicePageContent> = {
  'tree-removal': treeRemoval,
  'tree-pruning': treePruning,
  'hedge-trimming': hedgeTrimming,
  'crown-reduction': crownReduction,
  'stump-services': stumpServices,
};
