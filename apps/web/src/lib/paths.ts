import type { ServiceId } from '#dto';

/** The site's addresses (specification, section 2). */
export const paths = {
  home: '/',
  about: '/about',
  quote: '/quote',
  services: '/services',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
  disclaimer: '/disclaimer',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
} as const;

export function servicePath(id: ServiceId): string {
  return `${paths.services}/${id}`;
}
