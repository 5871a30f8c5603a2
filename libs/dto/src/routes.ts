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
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  session: '/api/admin/session',
  live: '/api/health/live',
  ready: '/api/health/ready',
} as const;

/** The address of one record's call: `''` reads and changes it, `/events` logs a conversation, `/undo` takes a change back. */
export function enquiryRoute(kind: 'quote' | 'contact', id: string, call: '' | '/events' | '/undo' = ''): string {
  return `${apiRoutes.enquiries}/${kind}/${id}${call}`;
}

/** The dashboard's page that shows one record: where the alert's link leads. */
export function recordPage(kind: 'quote' | 'contact', id: string): string {
  return `/admin/dashboard?open=${kind}/${id}`;
}

/** The address of a photo's small copy. */
export function thumbnailUrl(photoUrl: string): string {
  return `${photoUrl}/thumbnail`;
}
