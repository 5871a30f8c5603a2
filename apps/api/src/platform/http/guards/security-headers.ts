import { pageScriptHash } from '#dto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Environment } from '../../config/environment.js';

/** Only our own files and the pages' one script run; inline styles are allowed, since the components write them. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", `'${pageScriptHash}'`],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every response, of pages, files and the API alike. HSTS only under https. */
export function securityHeaders({ siteUrl }: Environment): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy,
      strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      // For browsers and plug-ins of the past. A page comes in ten packets, its headers among them (weight.e2e.ts).
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', permissionsPolicy);
      next();
    },
  ];
}
