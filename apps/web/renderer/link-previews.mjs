import { createHash } from 'node:crypto';
import opentype from 'opentype.js';
import sharp from 'sharp';

const colors = { ground: '#0d1912', leaf: '#c9dcb2', white: '#ffffff' };

/** In pixels of the finished picture. */
const size = { width: 1200, height: 630 };
const edge = { x: 72, y: 64 };
const mark = { size: 68, gap: 20 };
const room = { name: size.width - 2 * edge.x - mark.size - mark.gap, title: 940 };
const nameStyle = { largest: 34, lines: 1, height: 1.1 };
const titleStyle = { largest: 84, lines: 3, height: 1.06 };
/** Of the letters' size. */
const letterSpacing = -0.01;

/**
 * A picture that shared links show, as in apps/web/src/content/link-previews.ts.
 * @typedef {{ path: string, title: string, picture: string, focus: number }} LinkPreview
 */

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
 * Plans the link previews: each ground darkened, with the business's name and the page's title as outlines of the site's own letters. A
 * long name or title becomes smaller until it fits. A preview's address holds a hash of all that it shows; `draw` makes the JPEG.
 * @param {readonly LinkPreview[]} linkPreviews @param {string} businessName
 * @param {(name: string) => Buffer} read a file of the renderer
 * @returns {{ path: string, file: string, draw: () => Promise<Buffer> }[]}
 */
export function planLinkPreviews(linkPreviews, businessName, read) {
  const { buffer, byteOffset, length } = read('link-preview-font.ttf');
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + length));
  const mark = JSON.parse(read('logo-mark.json').toString());
  return linkPreviews.map(({ path, title }) => {
    const ground = read(groundOf(path));
    const words = Buffer.from(overlay(font, mark, businessName, title));
    const hash = createHash('sha256').update(ground).update(words).digest('hex').slice(0, 8);
    return {
      path,
      file: `social/${path.split('/').at(-1) || 'home'}-${hash}.jpg`,
      draw: () => sharp(ground).composite([{ input: words }]).jpeg({ quality: 68, mozjpeg: true }).toBuffer(),
    };
  });
}

/** The name of a page's ground among the renderer's files. */
export function groundOf(path) {
  return `grounds/${path.split('/').at(-1) || 'home'}.jpg`;
}

/** The shade and the words, as SVG. */
function overlay(font, { leaf, hedge }, businessName, title) {
  const name = fitted(font, businessName, nameStyle, room.name);
  const heading = fitted(font, title, titleStyle, room.title);
  const nameTop = edge.y + (mark.size - heightOf(name, nameStyle)) / 2;
  const headingTop = size.height - edge.y - heightOf(heading, titleStyle);
  const stops = [[0, 0.55], [0.34, 0.1], [0.64, 0.55], [1, 0.92]];
  const shade = stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="${colors.ground}" stop-opacity="${opacity}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<linearGradient id="shade" x2="0" y2="1">${shade}</linearGradient><rect width="100%" height="100%" fill="url(#shade)"/>`,
    `<g transform="translate(${edge.x} ${edge.y}) scale(${mark.size / 64})">`,
    `<path fill="${colors.leaf}" fill-rule="evenodd" d="${leaf}"/><path fill="${colors.white}" d="${hedge}"/></g>`,
    `<g fill="${colors.white}">${outlines(font, name, nameStyle, edge.x + mark.size + mark.gap, nameTop)}`,
    `${outlines(font, heading, titleStyle, edge.x, headingTop)}</g></svg>`,
  ].join('');
}

/** The text in the largest letters in which it fits into the lines. */
function fitted(font, text, { largest, lines }, width) {
  for (let letters = largest; ; letters -= 2) {
    const rows = balanced(font, text, letters, width, lines);
    if (rows || letters <= 12) return { letters, rows: rows ?? [text] };
  }
}

/** The text in as few lines as hold it, of about the same width; undefined if it needs more lines, or has a word that is too wide. */
function balanced(font, text, letters, width, most) {
  const rows = broken(font, text, letters, width);
  if (rows.length > most || rows.some((row) => widthOf(font, row, letters) > width)) return undefined;
  for (let narrower = width; ; narrower -= 10) {
    const next = broken(font, text, letters, narrower - 10);
    const isTooNarrow = next.length > rows.length || next.some((row) => widthOf(font, row, letters) > narrower - 10);
    if (isTooNarrow) return broken(font, text, letters, narrower);
  }
}

function broken(font, text, letters, width) {
  const rows = [];
  for (const word of text.split(' ')) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && widthOf(font, longer, letters) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

function outlines(font, { letters, rows }, { height }, x, top) {
  const line = letters * height;
  // As in CSS: the room above and below the letters is shared equally.
  const baseline = top + (line + ((font.ascender + font.descender) / font.unitsPerEm) * letters) / 2;
  const paths = rows.map((row, index) => font.getPath(row, x, baseline + index * line, letters, { letterSpacing }));
  return paths.map((path) => `<path d="${pathData(path)}"/>`).join('');
}

/** In place of the package's own `toPathData`, which joins two numbers where the second is rounded to 0. */
function pathData({ commands }) {
  const points = ({ x1, y1, x2, y2, x, y }) => [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return commands.map((command) => command.type + points(command).map((value) => value.toFixed(1)).join(' ')).join('');
}

const widthOf = (font, text, letters) => font.getAdvanceWidth(text, letters, { letterSpacing });
const heightOf = ({ letters, rows }, { height }) => letters * height * rows.length;
