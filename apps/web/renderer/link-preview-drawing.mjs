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
const room = { name: size.width - 2 * edge.x - mark.size - mark.gap, title: 940 };
const nameStyle = { largest: 46, lines: 2, height: 1.1 };
const titleStyle = { largest: 84, lines: 3, height: 1.06 };
/** How dark the ground is behind words: white letters have 4.5:1 even on a white sky. */
const behindWords = 0.62;
/** Of the letters' size. */
const letterSpacing = -0.01;

/**
 * The ground of a link preview: one of the site's pictures at full width, cut to 1200 × 630. `focus` says which part of its height stays.
 * @param {string} file @param {number} focus
 */
export async function previewGround(file, focus) {
  const { data, info } = await sharp(file).resize({ ...size, fit: 'outside' }).toBuffer({ resolveWithObject: true });
  const left = Math.round((info.width - size.width) / 2);
  const top = Math.round((info.height - size.height) * focus);
  return sharp(data).extract({ left, top, ...size }).jpeg({ quality: 90 }).toBuffer();
}

/**
 * Returns the function that draws a link preview: a ground, darkened behind the business's name and the page's title, which are outlines of
 * the site's own letters. A long name or title becomes smaller until it fits.
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

/** The shade and the words, as SVG. */
function overlay(letters, { leaf, hedge }, businessName, title) {
  const name = fitted(letters, businessName, nameStyle, room.name);
  const heading = fitted(letters, title, titleStyle, room.title);
  const nameHeight = heightOf(name, nameStyle);
  const nameTop = edge.y + Math.max(0, (mark.size - nameHeight) / 2);
  const markTop = edge.y + Math.max(0, (nameHeight - mark.size) / 2);
  const headingTop = size.height - edge.y - heightOf(heading, titleStyle);
  const nameFoot = edge.y + Math.max(mark.size, nameHeight);
  /** @type {[y: number, opacity: number][]} */
  const stops = [[0, 0.74], [nameFoot, behindWords], [(nameFoot + headingTop) / 2, 0.14], [headingTop, behindWords], [size.height, 0.92]];
  const stop = ([y, opacity]) => `<stop offset="${(y / size.height).toFixed(3)}" stop-color="${colors.ground}" stop-opacity="${opacity}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<linearGradient id="shade" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`,
    '<rect width="100%" height="100%" fill="url(#shade)"/>',
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
