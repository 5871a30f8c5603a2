import { pageScriptHash } from '#dto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Environment } from '../../config/environment.js';

/** Nothing but our own files and the pages' one script runs; styles may stand in the page, since the components write them there. */
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

/** The headers of every answer, of pages, files and the API alike. HSTS only where visitors come by https. */
export function securityHeaders(environment: Environment): RequestHandler {
  // They are the same for all: helmet's fifteen steps are taken once, not for every answer.
  const headers = new Map([...helmetHeaders(environment), ['Permissions-Policy', permissionsPolicy]]);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

function helmetHeaders({ siteUrl }: Environment): Map<string, string> {
  const headers = new Map<string, string>();
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined };
  const set = helmet({
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
  });
  set({} as IncomingMessage, answer as unknown as ServerResponse, (failure?: unknown) => {
    if (failure) throw new Error('The headers could not be made', { cause: failure });
  });
  return headers;
}
