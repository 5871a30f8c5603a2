const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };
const orientationTag = 0x0112;
const upright = 1;

/**
 * Returns the JPEG without its metadata: EXIF (location, time, camera), XMP, IPTC, comments, a second picture. Orientation, colour profile
 * and every pixel stay. Segments may be in any order, with fill bytes before them; what is no segment is dropped, as decoders skip it.
 */
export async function stripJpeg(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const kept = [bytes.subarray(0, 2)];
  for (let at = markerFrom(bytes, 2); at >= 0; ) {
    const code = bytes[at + 1] ?? 0;
    if (code === marker.end) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    const length = isAlone(code) || at + 4 > bytes.length ? 0 : view.getUint16(at + 2);
    const next = at + 2 + length;
    // A length below 2 is none.
    const segment = bytes.subarray(at, length < 2 ? at : code === marker.scan ? endOfScan(bytes, next) : next);
    if (code === marker.app1) kept.push(...orientationOnly(segment));
    else if (isNeeded(code, segment)) kept.push(segment);
    at = markerFrom(bytes, at + Math.max(2, segment.length));
  }
  return new Blob(kept, { type: 'image/jpeg' });
}

/** Returns the position of the next marker, after fill bytes and whatever is no marker; -1 if there is none. */
function markerFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff) return at;
  }
  return -1;
}

/** Returns the position of the next marker after the pixel data. Inside the data, 0xff is followed by 0 or is part of a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = markerFrom(bytes, from); at >= 0; at = markerFrom(bytes, at + 2)) {
    if (!isRestart(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/** Whether a marker has no length and no content. */
const isAlone = (code: number) => code === 1 || code === marker.start || isRestart(code);

/** Whether decoders need a segment: frames, tables and scans; of the application's, JFIF, the colour profile and Adobe's colour order. */
function isNeeded(code: number, segment: Uint8Array): boolean {
  if (code === marker.app2) return String.fromCharCode(...segment.subarray(4, 15)) === 'ICC_PROFILE';
  const isPicture = (code >= 0xc0 && code <= 0xcf) || (code >= marker.scan && code <= 0xdf);
  return isPicture || code === marker.app0 || code === marker.app14;
}

/** Returns EXIF that holds only the orientation, to replace the phone's own; nothing if the picture is upright. */
function orientationOnly(segment: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const orientation = orientationIn(new DataView(segment.buffer, segment.byteOffset, segment.byteLength));
  if (orientation === upright) return [];
  const header = [0xff, marker.app1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return [new Uint8Array([...header, ...entry])];
}

function orientationIn(view: DataView): number {
  const first = 10; // after the marker, the length and 'Exif'
  try {
    if (view.getUint32(4) !== 0x45786966) return upright;
    const little = view.getUint16(first) === 0x4949;
    const table = first + view.getUint32(first + 4, little);
    for (let entry = table + 2; entry < table + 2 + 12 * view.getUint16(table, little); entry += 12) {
      if (view.getUint16(entry, little) === orientationTag) return view.getUint16(entry + 8, little) & 0xff;
    }
  } catch {
    return upright; // the EXIF is cut short
  }
  return upright;
}
