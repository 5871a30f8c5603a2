/** The kinds of picture that the server can read (decision 5, point 25). */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const bytesToRead = 32;
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** A file's kind by its first bytes, whatever its name and type; undefined for anything else. */
export async function photoKindOf(file: Blob): Promise<PhotoKind | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, bytesToRead).arrayBuffer()));
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (!head.startsWith('ftyp', 4)) return undefined;
  if (head.includes('avif') || head.includes('avis')) return 'avif';
  return heicBrands.some((brand) => head.includes(brand)) ? 'heic' : undefined;
}
