import type { WebhookFormat } from '../../platform/config/webhook-format.js';
import type { AlertMessage } from '../message-writers.js';

/** An alert for the webhook: `url` is the whole address of its page. */
export interface WebhookAlert extends Pick<AlertMessage, 'title' | 'body' | 'emergency'> {
  id: string;
  purpose: string;
  url: string;
}

interface WebhookCall {
  headers: Record<string, string>;
  body: string;
}

/** Longest messages: of Discord and Google Chat in characters, of ntfy in bytes. Each is counted in bytes, of which a text has no fewer. */
const maxBytes = { discord: 2_000, googleChat: 4_096, ntfy: 4_096 } as const;

/** How each service wants an alert. */
export const webhookFormats: Record<WebhookFormat, (alert: WebhookAlert) => WebhookCall> = {
  /** For programs, and for all chats that take Slack's `text`. */
  json: (alert) => json({ ...alert, text: wordsOf(alert) }),
  text: (alert) => text(wordsOf(alert)),
  // No text calls everybody in the channel.
  discord: (alert) => json({ content: wordsOf(alert, maxBytes.discord), allowed_mentions: { parse: [] } }),
  'google-chat': (alert) => json({ text: wordsOf(alert, maxBytes.googleChat) }),
  ntfy: ({ title, body, url, emergency }) =>
    text(cut(body || title, maxBytes.ntfy), { Title: headerWord(title), Priority: emergency ? '5' : '3', Click: new URL(url).href }),
};

function json(content: object): WebhookCall {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) };
}

function text(body: string, headers: Record<string, string> = {}): WebhookCall {
  return { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body };
}

/** The alert in words, cut before its link, so that one is whole. */
function wordsOf({ title, body, url }: WebhookAlert, max = Infinity): string {
  return `${cut([title, body].filter(Boolean).join('\n'), max - Buffer.byteLength(`\n${url}`))}\n${url}`;
}

/** The beginning of a text, of at most this many bytes of UTF-8; one that was cut ends in "…". */
function cut(words: string, max: number): string {
  const bytes = Buffer.from(words);
  const end = '…';
  if (bytes.length <= max) return words;
  // As a stream, so that half a character at the end is left out.
  return new TextDecoder().decode(bytes.subarray(0, max - Buffer.byteLength(end)), { stream: true }) + end;
}

/** A header in ASCII (RFC 2047, which ntfy reads). */
function headerWord(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return /^[ -~]*$/.test(line) ? line : `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}
