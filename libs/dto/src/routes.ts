import type { KeyKind } from './keys.js';

/** The calls (specification, section 7; logout by decision 5, point 30; session tells whether one lives). Paths from the site's root. */
export const apiRoutes = {
  upload: '/api/upload',
  photos: '/api/uploads',
  quote: '/api/quote',
  contact: '/api/contact',
  enquiries: '/api/enquiries',
  inboxCounts: '/api/enquiries/counts',
  inboxExport: '/api/enquiries/export.csv',
  inboxMonth: '/api/enquiries/month',
  updates: '/api/live',
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

/** The address of one record's call: `''` reads and changes it, `/events` logs a conversation, `/undo` takes a change back. */
export function enquiryRoute(kind: 'quote' | 'contact', id: string, call: '' | '/events' | '/undo' = ''): string {
  return `${apiRoutes.enquiries}/${kind}/${id}${call}`;
}

/** The address of one person of the team: PATCH suspends or lets back, DELETE removes. 409 says why not. */
export function memberRoute(username: string): string {
  return `${apiRoutes.team}/${encodeURIComponent(username)}`;
}

/** The address of one key, which ends it. */
export function keyRoute(kind: KeyKind, id: string): string {
  return `${apiRoutes.keys}/${kind}/${id}`;
}

/** The address of one alert's call: `receipt` is open to everybody who has its token, `opened` to who is signed in. */
export function alertRoute(deliveryId: string, call: 'receipt' | 'opened'): string {
  return `${apiRoutes.alerts}/${deliveryId}/${call}`;
}

/** The dashboard's page that shows one record: where an alert's link leads. `via` names the alert, which the page then notes as opened. */
export function recordPage(kind: 'quote' | 'contact', id: string, via?: string): string {
  return `/admin/dashboard?open=${kind}/${id}${via ? `&via=${via}` : ''}`;
}

/** The dashboard's pages that emails lead to: what waits, how alerts reach people, and who gets in. */
export const toDoPage = '/admin/dashboard?view=todo';
export const alertsPage = '/admin/dashboard?view=more&part=alerts';
export const signInPage = '/admin/dashboard?view=more&part=sign-in';

/** The address of a photo's small copy. */
export function thumbnailUrl(photoUrl: string): string {
  return `${photoUrl}/thumbnail`;
}
