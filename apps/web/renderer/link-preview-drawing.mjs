import opentype from 'opentype.js';
import sharp from 'sharp';
import { pathData } from './path-data.mjs';

// Drawn one by one: nothing is used twice.
sharp.cache(false);
sharp.concurrency(1);

const colors = { ground: '#0d1912', leaf: '#c9dcb2', white: '#ffffff' };

/** In pixels of the finished picture. Chats show it at a quarter of its size. */
const size = { width: 1200, height: 630 };
const edge = { x: 72, y: 60 };
const mark = { size: 88, gap: 24 };
/** The drawing's part, in the lower right corner: the name is above it, the title beside it. */
const view = { left: 600, top: 184 };
const room = { name: size.width - 2 * edge.x - mark.size - mark.gap, title: view.left - edge.x - 36 };
const nameStyle = { largest: 46, lines: 2, height: 1.1 };
const titleStyle = { largest: 76, lines: 3, height: 1.06 };
/** Of the letters' size. */
const letterSpacing = -0.01;

/**
 * The ground of a link preview, 1200 × 630: dark, with one of the site's drawings in a corner. `focus` says which part of the drawing's
 * width stays.
 * @param {string} svg @param {number} focus
 */
export async function previewGround(svg, focus) {
  const [width, height] = [size.width - view.left, size.height - view.top];
  const drawn = await sharp(Buffer.from(withWidths(svg))).resize({ height }).toBuffer({ resolveWithObject: true });
  const left = Math.round((drawn.info.width - width) * focus);
  return sharp(drawn.data)
    .extract({ left, top: 0, width, height })
    .extend({ ...view, background: colors.ground })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The drawing with its lines' widths in numbers: sharp's SVG library knows no `calc`. */
function withWidths(svg) {
  const pen = Number(/--pen:([\d.]+)px/.exec(svg)?.[1]);
  return svg.replaceAll(/calc\(var\(--pen\) \* ([\d.]+)\)/g, (_, share) => `${pen * share}px`).replaceAll('var(--pen)', `${pen}px`);
}

/**
 * Returns the function that draws a link preview: a ground with the business's name and the page's title, which are outlines of the site's
 * own letters. A long name or title becomes smaller until it fits.
 * @param {(name: string) => Buffer} read a file of the renderer @param {string} businessName
 * @returns {(ground: Buffer, title: string) => Promise<Buffer>}
 */
export function linkPreviewDrawing(read, businessName) {
  const { buffer, byteOffset, length } = read('link-preview-font.ttf');
  const letters = lettersOf(opentype.parse(buffer.slice(byteOffset, byteOffset + length)));
  const shapes = JSON.parse(read('logo-mark.json').toString());
  return (ground, title) => {
    const words = Buffer.from(overlay(letters, shapes, businessName, title));
    // The packed form of mozjpeg takes six times as long for a fifth less.
    return sharp(ground).composite([{ input: words }]).jpeg({ quality: 68, progressive: true, quantisationTable: 3 }).toBuffer();
  };
}

/** The words, as SVG. */
function overlay(letters, { leaf, hedge }, businessName, title) {
  const name = fitted(letters, businessName, nameStyle, room.name);
  const heading = fitted(letters, title, titleStyle, room.title);
  const nameHeight = heightOf(name, nameStyle);
  const nameTop = edge.y + Math.max(0, (mark.size - nameHeight) / 2);
  const markTop = edge.y + Math.max(0, (nameHeight - mark.size) / 2);
  const headingTop = size.height - edge.y - heightOf(heading, titleStyle);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<g transform="translate(${edge.x} ${markTop}) scale(${mark.size / 64})">`,
    `<path fill="${colors.leaf}" fill-rule="evenodd" d="${leaf}"/><path fill="${colors.white}" d="${hedge}"/></g>`,
    `<g fill="${colors.white}">${outlines(letters, name, nameStyle, edge.x + mark.size + mark.gap, nameTop)}`,
    `${outlines(letters, heading, titleStyle, edge.x, headingTop)}</g></svg>`,
  ].join('');
}

/** A font, and the width of a text in it; each text is measured once, as a width grows with the letters' size. */
function lettersOf(font) {
  const widths = new Map();
  const widthOf = (text, pixels) => {
    const width = widths.get(text) ?? font.getAdvanceWidth(text, 1, { letterSpacing });
    widths.set(text, width);
    return width * pixels;
  };
  return { font, widthOf };
}

/** The text in the largest letters in which it fits into the lines. */
function fitted(letters, text, { largest, lines }, width) {
  for (let pixels = largest; ; pixels -= 2) {
    const rows = balanced(letters, text, pixels, width, lines);
    if (rows || pixels <= 12) return { pixels, rows: rows ?? [text] };
  }
}

/** The text in as few lines as hold it, of about the same width; undefined if it needs more lines, or has a word that is too wide. */
function balanced(letters, text, pixels, width, most) {
  const rows = broken(letters, text, pixels, width);
  if (rows.length > most || rows.some((row) => letters.widthOf(row, pixels) > width)) return undefined;
  for (let narrower = width; ; narrower -= 10) {
    const next = broken(letters, text, pixels, narrower - 10);
    const isTooNarrow = next.length > rows.length || next.some((row) => letters.widthOf(row, pixels) > narrower - 10);
    if (isTooNarrow) return broken(letters, text, pixels, narrower);
  }
}

function broken({ widthOf }, text, pixels, width) {
  const rows = [];
  for (const word of text.split(' ')) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && widthOf(longer, pixels) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

function outlines({ font }, { pixels, rows }, { height }, x, top) {
  const line = pixels * height;
  // As in CSS: the room above and below the letters is shared equally.
  const baseline = top + (line + ((font.ascender + font.descender) / font.unitsPerEm) * pixels) / 2;
  const paths = rows.map((row, index) => font.getPath(row, x, baseline + index * line, pixels, { letterSpacing }));
  return paths.map((path) => `<path d="${pathData(path)}"/>`).join('');
}

const heightOf = ({ pixels, rows }, { height }) => pixels * height * rows.length;
