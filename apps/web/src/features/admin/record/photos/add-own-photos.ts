import { uploadMessages, type PhotoFault } from '#dto';
import { addEntry } from '../../../../lib/journal/journal';
import { saveUnsentPhoto } from '../../../../lib/owner-phone/unsent-photos';
import { faultOf } from '../../../../lib/photos/fault-of';
import { preparePhoto, type PreparedPhoto } from '../../../../lib/photos/prepare-photo';
import { readPhoto } from '../../../../lib/photos/read-photo';
import { randomId } from '../../../../lib/random-id';
import type { NamedRecord } from '../../kit/enquiry-calls';

export interface OwnFiles {
  files: readonly File[];
  /** How many more the record takes. */
  room: number;
  /** The signed-in person's user name. */
  by: string;
}

/**
 * Prepares the owner's photos as a visitor's are, keeps their bytes on the device and puts each into the journal, with or without signal.
 * Resolves to a line for each that was left out. Never rejects.
 */
export async function addOwnPhotos({ kind, id, name }: NamedRecord, { files, room, by }: OwnFiles): Promise<string[]> {
  const checked = await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file) })));
  const alerts = checked.flatMap(({ file, fault }) => (fault ? uploadMessages[fault](file.name) : []));
  const accepted = checked.flatMap(({ file, fault }) => (fault ? [] : file));
  if (accepted.length > room) alerts.push(`${uploadMessages.tooManyOwn}.`);
  for (const file of accepted.slice(0, Math.max(0, room))) {
    const blob = await readPhoto(file);
    const prepared: PreparedPhoto | PhotoFault = blob ? await preparePhoto(blob) : 'notRead';
    if (typeof prepared === 'string') {
      alerts.push(uploadMessages[prepared](file.name));
      continue;
    }
    const { photo, preview } = prepared;
    const entry = randomId();
    const [bytes, small, size] = await Promise.all([photo.arrayBuffer(), preview?.arrayBuffer(), sizeOf(preview ?? photo)]);
    const isKept = await saveUnsentPhoto(entry, {
      by,
      name: file.name,
      type: photo.type || file.type,
      bytes,
      ...(small && { preview: small }),
      ...size,
    });
    if (!isKept) alerts.push(`This device has no room for ${file.name}. Keep this page open until it is saved.`);
    addEntry({ id: entry, record: { kind, id }, name, work: { call: 'photo', file: file.name } });
  }
  return alerts;
}

/** In pixels; a usual shape if the browser cannot tell. */
async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  const { width = 4, height = 3 } = bitmap ?? {};
  bitmap?.close();
  return { width, height };
}
