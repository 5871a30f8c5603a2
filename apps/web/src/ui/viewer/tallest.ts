/**
 * Tallest size of a picture in the viewer, in CSS pixels, for a file of this height: enlarged 1.15 times at most, or 1.5 times on screens
 * of more than two device pixels to one, like the heads of pages.
 */
export function tallest(height: number): number {
  const density = window.devicePixelRatio;
  return (height * (density > 2 ? 1.5 : 1.15)) / density;
}
