import type { MailBlock, MailBody, MailPhoto } from './mail-body.js';
import { siteFacts } from '../../platform/config/site-facts.js';

const text = 'margin:0 0 16px;';
const cell = 'padding:6px 12px 6px 0;text-align:left;vertical-align:top;';
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4d2b;color:#ffffff;font-weight:bold;text-decoration:none;';

/** The HTML of a mail: one column, no pictures but photos and the mark, readable without styles. Every value is escaped. */
export function bodyAsHtml({ heading, letterhead, blocks }: MailBody): string {
  const { name, serviceArea } = siteFacts().business;
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere;">
<div style="max-width:600px;margin:0 auto;">
${letterhead ? mark(letterhead, name) : ''}<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;">${escaped(heading)}</h1>
${blocks.map(blockAsHtml).join('\n')}
<p style="${text}font-size:14px;">${escaped(name)}, ${escaped(serviceArea)}</p>
</div>
</body>
</html>
`;
}

function blockAsHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${text}${block.strong ? 'font-size:18px;font-weight:bold;' : ''}">${lines(block.text)}</p>`;
    case 'link':
      return `<p style="${text}"><a href="${escaped(block.href)}" style="${button}">${escaped(block.label)}</a></p>`;
    case 'list':
      return `${title(block.title)}<ol style="${text}padding-left:24px;">${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ol>`;
    case 'fields':
      return `${title(block.title)}<table style="${text}border-collapse:collapse;">${block.fields
        .map(
          ({ label, value, href }) =>
            `<tr><th scope="row" style="${cell}">${escaped(label)}</th><td style="${cell}">${linked(lines(value), href)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'photos':
      return `<p style="${text}">${block.photos.map(photo).join(' ')}</p>`;
  }
}

/** The name stands beside the mark as text, for mailboxes that show no pictures. */
function mark(site: string, name: string): string {
  return `<table role="presentation" style="margin:0 0 24px;border-collapse:collapse;"><tr>
<td style="padding:0 12px 0 0;"><img src="${escaped(site)}/icons/icon-192.png" alt="" width="44" height="44" style="display:block;border:0;"></td>
<td style="font:bold 20px/1.2 Georgia,serif;color:#1f4d2b;">${escaped(name)}</td>
</tr></table>
`;
}

function title(words: string): string {
  return `<h2 style="margin:24px 0 8px;font-size:18px;">${escaped(words)}</h2>`;
}

function photo({ href, alt, cid }: MailPhoto): string {
  return linked(
    cid ? `<img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="240" style="max-width:100%;height:auto;">` : escaped(alt),
    href,
  );
}

function linked(html: string, href?: string): string {
  return href ? `<a href="${escaped(href)}">${html}</a>` : html;
}

function lines(value: string): string {
  return escaped(value).replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '<br>');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
