/** The calls (specification, section 7; logout by decision 5, point 30; session tells whether one lives). Paths from the site's root. */
export const apiRoutes = {
  upload: '/api/upload',
  photos: '/api/uploads',
  quote: '/api/quote',
  contact: '/api/contact',
  enquiries: '/api/enquiries',
  notices: '/api/notices',
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  session: '/api/admin/session',
  live: '/api/health/live',
  ready: '/api/health/ready',
} as const;

/** The address of a photo's small copy. */
export function thumbnailUrl(photoUrl: string): string {
  return `${photoUrl}/thumbnail`;
}
