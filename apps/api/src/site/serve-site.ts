import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, posix, relative, sep } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { sitePage } from '#dto';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import type { OwnSite } from './own-site.js';
import type { SiteFile } from './own-site.entities.js';
import { previewCookie } from './preview-cookie.js';

/** How long browsers cache files without a content hash in their names. */
const unhashedSeconds = 3600;
/** Folders whose files have a content hash in their names. */
const hashedFolders = ['assets', 'drawings', 'fonts', 'pictures', 'social'];
/** The file of a page, by its own name. */
const pageFile = /\/(index|404)\.html(\.br|\.gz)?$/;

/** A file of the owner's pictures: its picture's name and its own (libs/dto/src/site/pictures.ts). */
const ownPictureFile = /^\/pictures\/own\/([\da-f]{20}-\d{3,4}x\d{3,4}-[\da-f]{6})-(\d{3,4}\.(?:avif|webp))$/;
const immutable = 'max-age=31536000, immutable';

/** What sentences and messengers leave at the end of an address. Bounded: a long path costs no more. */
const endOfSentence = /[\p{P}\p{S}\p{Cf}\s]{1,9}$/u;

/**
 * Serves the built site from the folder: `/quote` is `quote/index.html` without a redirect; `/quote/`, `/quote/index.html`, `/Quote` and
 * `/quote).` lead there. Files are compressed if the browser accepts that. Files that were rendered in the owner's words take the place of the build's.
 * `elsewhere` handles scripts of other releases. Anything else outside the API, `/404.html` too, is the not-found page with status 404.
 * Returns undefined if the site has not been built.
 */
export function serveSite(
  folder: string,
  own: Pick<OwnSite, 'filesFor' | 'isMissing' | 'earlier' | 'picture'>,
  elsewhere: RequestHandler,
): RequestHandler | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const pages = pagesOf(folder);
  const addresses = new Map([...pages].flatMap(([address, file]) => [file, `${address}/`].map((name) => [name, address])));
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
  const serve = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const path = decodedPath(request);
    const known = path?.replace(endOfSentence, '').toLowerCase() || '/';
    const address = path && !pages.has(path) && (addresses.get(path) ?? (pages.has(known) ? known : undefined));
    if (address) return response.redirect(301, address + (/\?.*/.exec(request.url)?.[0] ?? ''));
    const page = path && pages.get(path);
    const { files: rendered, isDraft, lost } = await own.filesFor(path ?? '', request.headers.cookie);
    if (page && lost !== undefined) return sendLostPreview(response, lost);
    const sendOwnFile = (name: string): boolean => {
      const file = rendered?.get(name);
      if (!file) return false;
      response.setHeader('Cache-Control', isDraft ? 'private, no-store' : cachingOf(name));
      if (isDraft) response.setHeader('X-Robots-Tag', 'noindex');
      sendOwn(request, response, file);
      return true;
    };
    const sendNotFound = (error?: unknown): void => {
      if (error) return next(error);
      response.status(404);
      // These mean the file that is not there.
      delete request.headers.range;
      delete request.headers['if-match'];
      delete request.headers['if-unmodified-since'];
      if (sendOwnFile('404.html')) return;
      request.url = '/404.html';
      files(request, response, next);
    };
    if (path === undefined || pageFile.test(path)) return sendNotFound();
    const [, picture, copy] = ownPictureFile.exec(path) ?? [];
    if (picture && copy) {
      const found = await own.picture(picture, copy, isDraft);
      // Private: what an erasure removes is kept by nobody but the browsers that showed it.
      if (found) return void response.set('Cache-Control', `private, ${isDraft ? 'no-store' : immutable}`).type(copy).send(found.body);
      return sendNotFound();
    }
    if (page && own.isMissing && !rendered) return next(new ProblemError('unavailable', { retryAfterSeconds: 5 }));
    if (sendOwnFile((page ?? path).slice(1))) return;
    if (page) request.url = page;
    files(request, response, (refusal?: { status: number; headers?: object }) => {
      if (refusal && refusal.status < 500) return sendRefusal(response, refusal);
      elsewhere(request, response, (error?: unknown) => (error ? next(error) : void sendEarlier(request, response, sendNotFound)));
    });
  };

  /** What pages of an earlier rendering name: the owner's words, and pictures of shared links. */
  const sendEarlier = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const name = request.path.slice(1);
    const file = /^(?:assets\/site-[0-9a-f]{8}\.js|social\/[\w-]{1,80}\.jpg)$/.test(name) ? await own.earlier(name) : null;
    if (!file) return next();
    response.setHeader('Cache-Control', cachingOf(name));
    sendOwn(request, response, file);
  };

  return (request, response, next) => {
    if (/^\/api(\/|$)/.test(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    serve(request, response, next).catch(next);
  };
}

/** A range beyond the file's end (416, with its length in `headers`), or a condition that it does not meet (412). */
function sendRefusal(response: Response, { status, headers }: { status: number; headers?: object }): void {
  response.removeHeader('Content-Encoding');
  response.status(status).set({ ...headers, 'Cache-Control': 'no-store' }).end();
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
  if (hashedFolders.some((folder) => file.replaceAll(sep, '/').startsWith(`${folder}/`))) return `public, ${immutable}`;
  // A service worker names the files of one release, so an old one must not be cached.
  return /\.html(\.br|\.gz)?$|^sw-/.test(file) ? 'no-cache' : `public, max-age=${unhashedSeconds}`;
}

/** Says why a preview cannot be shown, in place of its page, and takes its cookie: the page is the site's when it is loaded again. */
function sendLostPreview(response: Response, why: string): void {
  const words = why.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
  response.clearCookie(previewCookie).status(410).set('Cache-Control', 'private, no-store').type('html').send(`<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>This preview cannot be shown</title>
<style>body{max-width:34rem;margin:12vh auto;padding:0 20px;font:1.125rem/1.5 system-ui,sans-serif}a{display:block;padding:12px 0;color:inherit}</style>
<main><h1>This preview cannot be shown</h1><p>${words}</p>
<a href="${sitePage}">Go to Site, to look again</a><a href="">See the site as visitors see it</a></main></html>
`);
}

const tags = new WeakMap<SiteFile, string>();

/** Sends a rendered file in the form that the browser takes, or 304 if it has it. */
function sendOwn(request: Request, response: Response, file: SiteFile): void {
  // Browsers name gzip first, but Brotli is smaller.
  const form = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
  const packed = form === 'br' ? file.br : form === 'gzip' ? file.gz : null;
  if (packed) response.set('Content-Encoding', String(form));
  response
    .vary('Accept-Encoding')
    .type(extname(file.file))
    .set('ETag', `"${tagOf(file)}${packed ? `-${form}` : ''}"`)
    .send(packed ?? file.body);
}

function tagOf(file: SiteFile): string {
  const tag = tags.get(file) ?? createHash('sha256').update(file.body).digest('hex').slice(0, 24);
  tags.set(file, tag);
  return tag;
}
