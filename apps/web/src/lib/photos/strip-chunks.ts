/** The parts of a WebP that draw it. EXIF and XMP hold the position. */
const webpParts = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** The bits of `VP8X` that announce EXIF and XMP. */
const webpMetadataFlags = 0x0c;
/** The optional parts of a PNG that draw it; those that it needs have a capital first letter. */
const pngParts = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'];

/** Returns a PNG without EXIF, text, XMP and time, and without whatever follows its end. Every pixel stays. */
export async function stripPng(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 8 <= bytes.length; ) {
    const name = nameAt(bytes, at + 4);
    const next = at + 12 + new DataView(bytes.buffer).getUint32(at);
    if (/^[A-Z]/.test(name) || pngParts.includes(name)) kept.push(bytes.subarray(at, next));
    if (name === 'IEND') break;
    at = next;
  }
  return new Blob(kept, { type: 'image/png' });
}

/** Returns a WebP without EXIF, XMP and unknown parts, and without whatever follows its end. Every pixel stays. */
export async function stripWebp(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const name = nameAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const part = bytes.slice(at, Math.min(end, at + 8 + length + (length % 2)));
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~webpMetadataFlags;
    if (webpParts.includes(name)) kept.push(part);
    at += 8 + length + (length % 2);
  }
  const head = bytes.slice(0, 12);
  new DataView(head.buffer).setUint32(4, kept.reduce((sum, { length }) => sum + length, 4), true);
  return new Blob([head, ...kept], { type: 'image/webp' });
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
