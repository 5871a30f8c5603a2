/** A file that begins as a JPEG and its pixels do, which is enough in jsdom because it has no decoder. */
export function jpegFile(name: string, bytes = 2000): File {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  return new File([content], name, { type: 'image/jpeg' });
}

/** A text file, under any name and type. */
export function textFile(name: string, type = 'image/jpeg'): File {
  return new File(['Not a picture'], name, { type });
}

/** Makes a file fail as one that Android's picker or a cloud app has withdrawn; its first bytes may still be there. */
export function withdraw(file: File, bytesLeft = 0): void {
  const gone = () => Promise.reject(new DOMException('It could not be read', 'NotReadableError'));
  const head = file.slice(0, bytesLeft);
  Object.assign(file, { arrayBuffer: gone, slice: () => (bytesLeft > 0 ? head : { arrayBuffer: gone }) });
}

/** A photo that cannot be read. */
export function unreadable(name: string, bytesLeft = 0): File {
  const file = jpegFile(name);
  withdraw(file, bytesLeft);
  return file;
}
