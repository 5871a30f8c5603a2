import { ownPhotoRoute, uploadLimits, uploadMessages, type EnquiryEventView, type PhotoFault, type PhotoView } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { addEntry, removeEntry } from '../../../../lib/journal/journal';
import { readUnsentPhoto, saveUnsentPhoto } from '../../../../lib/owner-phone/unsent-photos';
import { faultOf } from '../../../../lib/photos/fault-of';
import { photoAccept } from '../../../../lib/photos/photo-accept';
import { preloadPreparing, preparePhoto, type PreparedPhoto } from '../../../../lib/photos/prepare-photo';
import { readPhoto } from '../../../../lib/photos/read-photo';
import { randomId } from '../../../../lib/random-id';
import { ownerRequest } from '../../../../lib/session';
import { Camera, ImagePlus } from '../../../../ui/icons';
import { Sheet } from '../../../../ui/sheet';
import { showToast } from '../../../../ui/toast/show-toast';
import { useEntries } from '../../journal/use-entries';
import type { NamedRecord } from '../../kit/enquiry-calls';
import { showFailure } from '../../kit/show-failure';
import { useTeam } from '../../kit/use-team';
import { refreshRecord } from '../change/record-cache';
import type { RecordPartProps } from '../change/use-change-record';
import { PhotoStrip, type OwnPhoto } from '../request/photo-strip';
import { UseOnSite } from '../request/use-on-site';
import type { RecordFact } from './record-fact';

/** The owner's own photos, beside the customer's. */
export const photos = {
  at: 'words',
  Control: RecordPhotos,
  events: {
    photos(event) {
      const added = photosAdded(event);
      return added > 0 ? `${countWords(added)} added` : `${countWords(-added)} removed`;
    },
  },
} satisfies RecordFact;

/** The number of photos that an event added; below zero: removed; 0: it is about something else. */
export function photosAdded({ type, from, to }: EnquiryEventView): number {
  return type === 'photos' ? Number(to) - Number(from) : 0;
}

function countWords(count: number): string {
  return count === 1 ? 'A photo of yours' : `${count} photos of yours`;
}

const sendingWords = 'The photo is being sent. You can remove it once it is saved.';

/** The customer's photos and the owner's own, which are added from the camera or the library, with or without signal. */
function RecordPhotos({ record, whole }: RecordPartProps) {
  const { photos: theirs = [] } = whole as { photos?: readonly PhotoView[] };
  const { me = '' } = useTeam();
  const client = useQueryClient();
  const [lines, say] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [asked, ask] = useState<string>();
  const part = useRef<HTMLDivElement>(null);
  const [camera, library] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const unsent = useUnsentPhotos(record.id);
  const { mutate } = useMutation({
    mutationFn: (id: string) => ownerRequest({ method: 'DELETE', url: ownPhotoRoute(record.kind, record.id, id) }),
    onSettled: () => refreshRecord(client, record),
    onError: (failure) => showFailure('Not removed', failure),
  });
  // Fetched in advance, so that it is there without signal.
  useEffect(preloadPreparing, []);
  const own: OwnPhoto[] = [
    ...whole.ownPhotos.map((photo) => ({ ...photo, onRemove: () => ask(photo.id) })),
    ...unsent.map((photo) => ({ ...photo, state: 'Still to save', onRemove: () => ask(photo.id) })),
  ];
  const removing = own.find(({ id }) => id === asked);
  const remove = ({ id, state }: OwnPhoto) => {
    // The dialog is removed first: while it is open, nothing else can take the focus. Its own button goes with the photo.
    flushSync(() => ask(undefined));
    part.current?.focus();
    if (state === undefined) mutate(id);
    else if (!removeEntry(id)) showToast({ title: 'Not removed', description: sendingWords, variant: 'destructive' });
  };
  const room = uploadLimits.maxOwnFiles - own.length;
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    setPreparing(true);
    say(await addOwnPhotos(record, { files, room, by: me }));
    setPreparing(false);
  };
  const input = {
    type: 'file',
    accept: photoAccept(),
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void pick(event),
  } as const;
  return (
    <div role="group" aria-label="Photos" ref={part} tabIndex={-1}>
      <PhotoStrip photos={theirs} name={record.name} own={own} />
      {room > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, marginTop: own.length + theirs.length > 0 ? 1 : 0 }}>
          <Button variant="outlined" size="small" startIcon={<Camera size={20} />} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
          <Button variant="outlined" size="small" startIcon={<ImagePlus size={20} />} onClick={() => library.current?.click()}>
            Add photos
          </Button>
        </Stack>
      )}
      <UseOnSite photos={[...theirs, ...whole.ownPhotos]} />
      <input ref={camera} {...input} capture="environment" aria-label="Take a photo" />
      <input ref={library} {...input} multiple aria-label="Add photos" />
      <div role="status">
        {isPreparing && <p>Preparing…</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {removing && (
        <RemovePhotoSheet photo={removing} onClose={() => ask(undefined)} onRemove={() => remove(removing)} />
      )}
    </div>
  );
}

/** Asks before a photo is removed, because that cannot be undone. */
function RemovePhotoSheet({ photo, onRemove, onClose }: { photo: OwnPhoto; onRemove: () => void; onClose: () => void }) {
  return (
    <Sheet label="Remove this photo?" onClose={onClose}>
      <Box component="img" src={photo.thumbnailUrl} alt="" sx={{ maxWidth: '8rem', borderRadius: 1 }} />
      <p>{photo.state === undefined ? 'It cannot be undone, and needs signal. If the site shows it, the drawing comes back there.' : 'It cannot be undone.'}</p>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', '& button': { flex: '1 1 auto' } }}>
        <Button variant="outlined" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="contained" color="danger" onClick={onRemove}>
          Remove
        </Button>
      </Stack>
    </Sheet>
  );
}

/** A photo that is on this device alone. */
interface ShownPhoto {
  id: string;
  /** The photo and its small copy, in this page's memory. */
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

/** The photos of a record that are still to save, in order. */
function useUnsentPhotos(recordId: string): readonly ShownPhoto[] {
  const ids = useEntries(recordId).flatMap(({ id, work }) => (work.call === 'photo' ? [id] : []));
  const wanted = ids.join();
  const [shown, show] = useState<ReadonlyMap<string, ShownPhoto>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const made: string[] = [];
    const read = async (id: string): Promise<[string, ShownPhoto][]> => {
      const photo = await readUnsentPhoto(id);
      if (!photo || isLeft) return [];
      const [url, thumbnailUrl] = [photo.bytes, photo.preview ?? photo.bytes].map((bytes) =>
        URL.createObjectURL(new Blob([bytes], { type: photo.type })),
      ) as [string, string];
      made.push(url, thumbnailUrl);
      return [[id, { id, url, thumbnailUrl, width: photo.width, height: photo.height }]];
    };
    void Promise.all(wanted.split(',').filter(Boolean).map(read)).then((photos) => isLeft || show(new Map(photos.flat())));
    return () => {
      isLeft = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [wanted]);
  return ids.flatMap((id) => shown.get(id) ?? []);
}

interface OwnFiles {
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
async function addOwnPhotos({ kind, id, name }: NamedRecord, { files, room, by }: OwnFiles): Promise<string[]> {
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
