import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Request, RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Seconds that browsers keep what has no content hash in its name. */
const unhashedSeconds = 3600;
/** Folders whose files have a content hash in their names. */
const hashedFolders = ['assets', 'fonts', 'pictures'];

/**
 * Serves the built site from the folder: `/quote` is `quote/index.html` without a redirect, what the browser accepts
 * compressed goes out compressed, `elsewhere` is asked for parts of other releases, and anything else outside the API is the not-found
 * page with status 404.
 * Undefined when the site has not been built.
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
      lastModified: false, // the entity tag tells
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

/** Every page's path and the file behind it. Known beforehand, so that no request can lead to another file. */
function pagesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  const indexes = files.filter((file) => posix.basename(file) === 'index.html');
  return new Map(indexes.map((file) => [posix.join('/', dirname(file)), `/${file}`]));
}

/** The path without its escapes, or undefined when no file can have it. */
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
  // A worker of the site names the files of one release: an old one must not outlive it.
  return /\.html(\.br|\.gz)?$|^sw-/.test(file) ? 'no-cache' : `public, max-age=${unhashedSeconds}`;
}
