import { inflateSync } from 'node:zlib';

type Letters = Map<string, string>;

/** One sheet of a PDF: its text, and the brightness of its lightest letters, from 0 (black) to 1 (white). */
export interface Sheet {
  text: string;
  lightest: number;
}

/**
 * Reads the sheets of a PDF in Chromium's format: fonts with a `ToUnicode` table, letters as numbers of one or two bytes. Spaces are left
 * out, because a sheet positions its words and has none between them.
 */
export function readSheets(pdf: Buffer): Sheet[] {
  const objects = new Map<string, { head: string; stream: string }>();
  const source = pdf.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', data] = body.split(/\nstream\n|(?<=>>) ?stream\n/);
    const stream = data === undefined ? '' : plain(head, Buffer.from(data.replace(/\nendstream$/, ''), 'latin1'));
    objects.set(id, { head, stream });
  }
  const object = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' };
  const sheets = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  return sheets.map(({ head }) => {
    const resources = /\/Resources (\d+) 0 R/.exec(head);
    const fonts = /\/Font\s*<<([\s\S]*?)>>/.exec(resources ? object(resources[1]).head : head)?.[1] ?? '';
    const letters = new Map([...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, lettersOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(id).head)?.[1]).stream)]));
    return readSheet(object(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, letters);
  });
}

function plain(head: string, data: Buffer): string {
  return (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
}

/**
 * Reads a font's letters from its `ToUnicode` table, by their hexadecimal numbers, which have two digits in fonts with one-byte numbers.
 */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map();
  const word = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, rows = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of rows.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(from.toUpperCase(), word(to));
  }
  for (const [, rows = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of rows.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = parseInt(first, 16);
      for (let code = start; code <= parseInt(last, 16); code += 1) letters.set(code.toString(16).toUpperCase().padStart(first.length, '0'), String.fromCodePoint(parseInt(to, 16) + code - start));
    }
  }
  return letters;
}

/** Reads a sheet's commands one by one, with the colour and the font that apply to each. */
function readSheet(content: string, fonts: ReadonlyMap<string, Letters>): Sheet {
  const sheet: Sheet = { text: '', lightest: 0 };
  let font: Letters | undefined;
  let light = 0;
  const kept: number[] = [];
  for (const [command, name, red, green, blue, hex] of content.matchAll(/\/(\w+) [\d.]+ Tf|([\d.]+) ([\d.]+) ([\d.]+) rg\b|<([\da-fA-F]+)>|(?<=\n|^)[qQ](?=\n)/g)) {
    if (command === 'q') kept.push(light);
    else if (command === 'Q') light = kept.pop() ?? 0;
    else if (name) font = fonts.get(name);
    else if (red) light = Math.max(Number(red), Number(green), Number(blue));
    else if (hex && font) {
      const digits = font.keys().next().value?.length ?? 4;
      for (let at = 0; at < hex.length; at += digits) sheet.text += font.get(hex.slice(at, at + digits).toUpperCase()) ?? '?';
      sheet.lightest = Math.max(sheet.lightest, light);
    }
  }
  return { ...sheet, text: sheet.text.replaceAll(/\s/g, '') };
}
