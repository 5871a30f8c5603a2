/** A box filled by a picture, in windows that match `media` (all, if absent). Lengths are CSS. */
export interface PictureBox {
  media?: string;
  width: string;
  /** The box's height. Without it, the height follows from `ratio`, or else from the picture's own shape. */
  height?: string;
  /** Width over height of the box. */
  ratio?: number;
}

/**
 * Browsers take the file whose width is nearest, which may be too small. Each of our files is 1.5 times as wide as the one before
 * (tools/pictures.mjs); with this factor no picture is enlarged more than 1.15 times.
 */
const margin = 1.07;

/**
 * Returns the `sizes` attribute of a picture of this ratio (width over height): the width at which it is drawn in the first box that
 * matches the window. That is wider than the box if the box crops the picture's sides.
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
