/** A file with a JPEG's first bytes, which is enough in jsdom because it has no decoder. */
export function jpegFile(name: string, bytes = 2000): File {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([content], name, { type: 'image/jpeg' });
}

/** A text file, under any name and type. */
export function textFile(name: string, type = 'image/jpeg'): File {
  return new File(['Not a picture'], name, { type });
}
