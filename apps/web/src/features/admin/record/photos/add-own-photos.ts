import { uploadMessages } from '#dto';
import { addEntry } from '../../../../lib/journal/journal';
import { saveUnsentPhoto } from '../../../../lib/owner-phone/unsent-photos';
import { checkPhotos } from '../../../../lib/photos/check-photos';
import { preparePhoto } from '../../../../lib/photos/prepare-photo';
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
  const { accepted, alerts } = await checkPhotos(files);
  if (accepted.length > room) alerts.push(`${uploadMessages.tooManyOwn}.`);
  for (const file of accepted.slice(0, Math.max(0, room))) {
    const prepared = await preparePhoto(file);
    if (!prepared) {
      alerts.push(uploadMessages.notAnImage(file.name));
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
