/**
 * How tall a picture may be drawn in the viewer, in CSS pixels, whose file has so many pixels of height: enlarged 1.15 times at most, and
 * 1.5 times on screens of more than two device pixels to one, as the heads of pages are.
 */
export function tallest(height: number): number {
  const density = window.devicePixelRatio;
  return (height * (density > 2 ? 1.5 : 1.15)) / density;
}
