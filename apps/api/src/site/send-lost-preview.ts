import type { Response } from 'express';
import { sitePage } from '#dto';
import { previewCookie } from './preview-cookie.js';

/** Says why a preview cannot be shown, in place of its page, and takes its cookie: the page is the site's when it is loaded again. */
export function sendLostPreview(response: Response, why: string): void {
  const words = why.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
  response.clearCookie(previewCookie).status(410).set('Cache-Control', 'private, no-store').type('html').send(`<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>This preview cannot be shown</title>
<style>body{max-width:34rem;margin:12vh auto;padding:0 20px;font:1.125rem/1.5 system-ui,sans-serif}a{display:block;padding:12px 0;color:inherit}</style>
<main><h1>This preview cannot be shown</h1><p>${words}</p>
<a href="${sitePage}">Go to Site, to look again</a><a href="">See the site as visitors see it</a></main></html>
`);
}
