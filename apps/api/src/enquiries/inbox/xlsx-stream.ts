import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { SheetCell } from './sheet-cells.js';

// Our own, since the library that was tried (write-excel-file) holds the whole table: 100,000 rows took 1.2 GB and the process for a minute.

/** Characters of XML that are gathered before they are compressed. */
const pieceLength = 64 * 1_024;
/** Longest text of a cell, in UTF-16 units, for Excel. */
const longestText = 32_767;
/** A longer text can't be taken for a number, and some releases of Excel show it as #### when its format is text. */
const longestTextFormat = 255;

/** The formats of cells, by their places in `styles`. */
const styleOf = { text: 1, moment: 2, duration: 3, count: 4, heading: 5 } as const;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;

const styles = `<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${[0, 49, 164, 165, 1]
  .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  .join('')}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>
</styleSheet>`;

/** The files of a workbook around its one sheet (ECMA-376). */
const frame: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${documentType}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets><sheet name="Enquiries" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

/** Writes an Excel workbook of one sheet, its headings in a row that stays, a part of it in memory at a time. */
export async function* xlsxOf(headings: string[], rows: AsyncIterable<SheetCell[]>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const begin = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for (const [name, content] of Object.entries(frame)) begin(name).push(strToU8(xml(content)), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  const letters = headings.map((_heading, index) => columnLetters(index));
  let piece = xml(`<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>`);
  let count = 1;
  piece += rowOf(count, headings.map((text, index) => inlineText(`${letters[index]}1`, text, styleOf.heading)));
  for await (const row of rows) {
    count += 1;
    piece += rowOf(count, row.map((cell, index) => cellOf(`${letters[index]}${count}`, cell)));
    if (piece.length < pieceLength) continue;
    sheet.push(strToU8(piece));
    piece = '';
    yield* written.splice(0);
  }
  sheet.push(strToU8(`${piece}</sheetData><autoFilter ref="A1:${letters.at(-1)}${count}"/></worksheet>`), true);
  zip.end();
  yield* written;
}

const rowOf = (count: number, cells: string[]) => `<row r="${count}">${cells.join('')}</row>`;

function cellOf(place: string, { text, value, format }: SheetCell): string {
  if (value !== undefined) return `<c r="${place}" s="${styleOf[format ?? 'count']}"><v>${value}</v></c>`;
  if (text === '') return '';
  return inlineText(place, text, text.length > longestTextFormat ? 0 : styleOf.text);
}

function inlineText(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Excel reads `_x0041_` as the character of that number: its own way to say so is escaped, too. */
function escaped(text: string): string {
  const whole = text.length > longestText ? `${text.slice(0, longestText - 1).replace(/\p{Cs}$/u, '')}…` : text;
  const marked = whole.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return marked.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A to Z, AA to ZZ. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
