import { apiRoutes, type AlertsView } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** The alert settings and channels. Throws an ApiError. */
export async function readAlerts(): Promise<AlertsView> {
  return (await ownerRequest<AlertsView>({ url: apiRoutes.alerts })).data;
}
