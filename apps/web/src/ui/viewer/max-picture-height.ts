/**
 * Greatest height of a picture in the viewer, in CSS pixels, for a file of this height. A picture is enlarged at most 1.15 times, or 1.5
 * times on screens with more than two device pixels to a CSS pixel, as in the heads of pages.
 */
export function maxPictureHeight(height: number): number {
  const density = window.devicePixelRatio;
  return (height * (density > 2 ? 1.5 : 1.15)) / density;
}
