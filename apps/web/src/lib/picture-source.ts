/** Where the variants of a picture are. Sizes in pixels. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  /** The picture's dominant colour, shown until it has loaded. */
  color: string;
}

export function pictureSource(name: string): PictureSource {
  return { src: `/pictures/${name}.jpg`, width: 1280, height: 800, color: '#2b5239' };
}
