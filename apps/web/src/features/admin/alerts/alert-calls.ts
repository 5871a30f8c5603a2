import { alertRoute, apiRoutes, type AlertReceipt, type AlertsView, type ChangeMailbox, type UpdateAlerts } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** The alert settings and channels. Throws an ApiError, as all of these do. */
export async function readAlerts(): Promise<AlertsView> {
  return (await ownerRequest<AlertsView>({ url: apiRoutes.alerts })).data;
}

export async function updateAlerts(change: UpdateAlerts): Promise<void> {
  await ownerRequest({ method: 'PATCH', url: apiRoutes.alerts, data: change });
}

/** Queues a test on each of the caller's channels. 429: too many within the hour. */
export async function testAlerts(): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.alertTest });
}

/** Where the caller's alerts and sign-in codes go; empty: the business's mailbox. */
export async function changeMailbox(change: ChangeMailbox): Promise<void> {
  await ownerRequest({ method: 'PUT', url: apiRoutes.mailbox, data: change });
}

/** Reports that an alert's link was followed. */
export async function noteOpened(deliveryId: string): Promise<void> {
  await ownerRequest({ method: 'POST', url: alertRoute(deliveryId, 'opened') });
}

/** Proves that an email arrived. 404: the proof is for another one, or expired. */
export async function proveEmail(deliveryId: string, token: string): Promise<void> {
  const data: AlertReceipt = { what: 'opened', token };
  await ownerRequest({ method: 'POST', url: alertRoute(deliveryId, 'receipt'), data });
}
