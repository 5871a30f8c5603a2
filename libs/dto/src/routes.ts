import type { EnquiryKind } from './enquiry-kinds.js';
import type { KeyKind } from './keys.js';

/** The API's paths from the site's root (specification, section 7). */
export const apiRoutes = {
  upload: '/api/upload',
  photos: '/api/uploads',
  quote: '/api/quote',
  contact: '/api/contact',
  enquiries: '/api/enquiries',
  inboxCounts: '/api/enquiries/counts',
  inboxExport: '/api/enquiries/export.csv',
  inboxWorkbook: '/api/enquiries/export.xlsx',
  inboxMonth: '/api/enquiries/month',
  updates: '/api/live',
  customers: '/api/customers',
  team: '/api/team',
  closedDays: '/api/closed-days',
  notices: '/api/notices',
  alerts: '/api/alerts',
  alertDevices: '/api/alerts/devices',
  alertTest: '/api/alerts/test',
  calendarFeed: '/api/calendar/feed',
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  session: '/api/admin/session',
  sessionLives: '/api/admin/session/lives',
  password: '/api/admin/password',
  mailbox: '/api/admin/mailbox',
  confirm: '/api/admin/confirm',
  keys: '/api/admin/keys',
  securityEvents: '/api/admin/security-events',
  passkeys: '/api/admin/passkeys',
  passkeyOptions: '/api/admin/passkeys/options',
  passkeySignIn: '/api/admin/passkeys/sign-in',
  passkeySignInOptions: '/api/admin/passkeys/sign-in/options',
  live: '/api/health/live',
  ready: '/api/health/ready',
  deep: '/api/health/deep',
} as const;

/**
 * Path of one record's call: `''` reads and changes it, `/events` logs a conversation, `/undo` undoes a change, `/photos` adds the owner's
 * own photos.
 */
export function enquiryRoute(kind: EnquiryKind, id: string, call: '' | '/events' | '/undo' | '/photos' = ''): string {
  return `${apiRoutes.enquiries}/${kind}/${id}${call}`;
}

/** Path of one of the owner's own photos on a record; DELETE removes it. */
export function ownPhotoRoute(kind: EnquiryKind, id: string, photoId: string): string {
  return `${enquiryRoute(kind, id, '/photos')}/${photoId}`;
}

/** Path of a customer's call: `''` reads them, `/join` and `/part` take a RecordOfCustomer. */
export function customerRoute(id: string, call: '' | '/join' | '/part' = ''): string {
  return `${apiRoutes.customers}/${id}${call}`;
}

/** Path of one member of the team: PATCH suspends or lets back, DELETE removes. 409 gives the reason for a refusal. */
export function memberRoute(username: string): string {
  return `${apiRoutes.team}/${encodeURIComponent(username)}`;
}

/** Path of one key; DELETE ends it. */
export function keyRoute(kind: KeyKind, id: string): string {
  return `${apiRoutes.keys}/${kind}/${id}`;
}

/** Path of one alert's call: `receipt` is open to anybody with its token, `opened` to anybody signed in. */
export function alertRoute(deliveryId: string, call: 'receipt' | 'opened'): string {
  return `${apiRoutes.alerts}/${deliveryId}/${call}`;
}

/** The dashboard's page of one record, to which an alert's link leads. `via` names the alert, which the page then reports as opened. */
export function recordPage(kind: EnquiryKind, id: string, via?: string): string {
  return `/admin/dashboard?open=${kind}/${id}${via ? `&via=${via}` : ''}`;
}

/** The dashboard's pages that emails link to: To do, alerts, access, site, claims and who we are. */
export const toDoPage = '/admin/dashboard?view=todo';
export const heldPage = '/admin/dashboard?view=todo&part=held';
export const alertsPage = '/admin/dashboard?view=more&part=alerts';
export const signInPage = '/admin/dashboard?view=more&part=sign-in';
export const sitePage = '/admin/dashboard?view=more&part=site';
export const claimsPage = '/admin/dashboard?view=more&part=site.claims';
export const whoPage = '/admin/dashboard?view=more&part=site.who';

/** Path of a photo's small copy. */
export function thumbnailUrl(photoUrl: string): string {
  return `${photoUrl}/thumbnail`;
}
