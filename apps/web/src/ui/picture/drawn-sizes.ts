/** A box filled by a picture, in windows that match `media` (all, if absent). Lengths are CSS. */
export interface PictureBox {
  media?: string;
  width: string;
  /** The box's height; without it `ratio`, or else the picture's own shape. */
  height?: string;
  /** Width over height of the box. */
  ratio?: number;
}

/**
 * Browsers take the nearer of two files, which may be the smaller one. With this factor none of ours (each 1.5 times as wide as the one
 * before, tools/pictures.mjs) is enlarged more than 1.15 times.
 */
const margin = 1.07;

/**
 * The `sizes` attribute of a picture of this ratio (width over height) that fills the first box that matches: its drawn width, which
 * exceeds the box's if the box is taller in shape and crops its sides.
 */
export function drawnSizes(boxes: readonly PictureBox[], pictureRatio: number): string {
  return boxes.map((box) => (box.media ? `${box.media} ` : '') + drawnWidth(box, pictureRatio)).join(', ');
}

function drawnWidth({ width, height, ratio }: PictureBox, pictureRatio: number): string {
  if (height) return `max(${times(width, margin)}, ${times(height, margin * pictureRatio)})`;
  return times(width, margin * Math.max(1, ratio ? pictureRatio / ratio : 1));
}

function times(length: string, factor: number): string {
  const [, number, unit] = /^([\d.]+)([a-z]+)$/.exec(length) ?? [];
  return number && unit ? `${+(Number(number) * factor).toFixed(1)}${unit}` : `calc(${factor.toFixed(3)} * ${length})`;
}
