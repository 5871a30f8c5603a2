import type { MailBlock, MailBody } from './mail-body.js';

/** The plain text of a mail. */
export function bodyAsText({ heading, blocks }: MailBody): string {
  return `${[heading, ...blocks.map(blockAsText)].join('\n\n')}\n`;
}

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'link':
      return `${block.label}: ${block.href.replace(/^(tel|mailto):/, '')}`;
    case 'list':
      return [block.title, ...block.items.map((item, index) => `${index + 1}. ${item}`)].join('\n');
    case 'fields':
      return [block.title, ...block.fields.map(({ label, value }) => `${label}: ${indented(value)}`)].join('\n');
    case 'photos':
      return block.photos.map(({ alt, href }) => `${alt}: ${href}`).join('\n');
  }
}

/** Further lines are indented, so that a visitor's text can't pass for a field of its own. */
function indented(value: string): string {
  return value.replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n    ');
}
