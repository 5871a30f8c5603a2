import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Request, RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** How long browsers cache files without a content hash in their names. */
const unhashedSeconds = 3600;
/** Folders whose files have a content hash in their names. */
const hashedFolders = ['assets', 'fonts', 'pictures'];

/**
 * Serves the built site from the folder: `/quote` is `quote/index.html` without a redirect, and files are compressed if the browser accepts
 * that. `elsewhere` handles scripts of other releases. Anything else outside the API is the not-found page with status 404. Returns
 * undefined if the site has not been built.
 */
export function serveSite(folder: string, elsewhere: RequestHandler): RequestHandler | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const pages = pagesOf(folder);
  const files = expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      redirect: false,
      lastModified: false, // the entity tag serves instead
      setHeaders: (response, file) => response.setHeader('Cache-Control', cachingOf(relative(folder, file))),
    },
  });
  return (request, response, next) => {
    if (/^\/api(\/|$)/.test(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    const path = decodedPath(request);
    const sendNotFound = (error?: unknown) => {
      if (error) return next(error);
      response.status(404);
      request.url = '/404.html';
      files(request, response, next);
    };
    if (path === undefined) return sendNotFound();
    request.url = pages.get(path.replace(/(.)\/$/, '$1')) ?? request.url;
    files(request, response, () => elsewhere(request, response, sendNotFound));
  };
}

/** Every page's path and its file. Listed in advance, so that no request can lead to another file. */
function pagesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  const indexes = files.filter((file) => posix.basename(file) === 'index.html');
  return new Map(indexes.map((file) => [posix.join('/', dirname(file)), `/${file}`]));
}

/** The decoded path, or undefined if no file can have it. */
function decodedPath(request: Request): string | undefined {
  try {
    const path = decodeURIComponent(request.path);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

function cachingOf(file: string): string {
  if (hashedFolders.some((folder) => file.startsWith(folder + sep))) return 'public, max-age=31536000, immutable';
  // A service worker names the files of one release, so an old one must not be cached.
  return /\.html(\.br|\.gz)?$|^sw-/.test(file) ? 'no-cache' : `public, max-age=${unhashedSeconds}`;
}
