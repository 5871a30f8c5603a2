import { ownPhotoRoute, uploadLimits, type PhotoView } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera, ImagePlus } from '../../../../ui/icons';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { removeEntry } from '../../../../lib/journal/journal';
import { photoAccept } from '../../../../lib/photos/photo-accept';
import { preloadPreparing } from '../../../../lib/photos/prepare-photo';
import { ownerRequest } from '../../../../lib/session';
import { showToast } from '../../../../ui/toast/show-toast';
import type { NamedRecord, WholeRecord } from '../../kit/enquiry-calls';
import { showFailure } from '../../kit/show-failure';
import { useTeam } from '../../kit/use-team';
import { refreshRecord } from '../change/record-cache';
import { addOwnPhotos } from './add-own-photos';
import { PhotoStrip, type OwnPhoto } from './photo-strip';
import { RemovePhotoSheet } from './remove-photo-sheet';
import { useUnsentPhotos } from './use-unsent-photos';

const sendingWords = 'The photo is being sent. You can remove it once it is saved.';

export interface RecordPhotosProps {
  record: NamedRecord;
  /** As the server has it. */
  whole: WholeRecord;
  /** The customer's. */
  photos: readonly PhotoView[];
}

/** The customer's photos and the owner's own, which are added from the camera or the library, with or without signal. */
export function RecordPhotos({ record, whole, photos }: RecordPhotosProps) {
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
      <PhotoStrip photos={photos} name={record.name} own={own} />
      {room > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, marginTop: own.length + photos.length > 0 ? 1 : 0 }}>
          <Button variant="outlined" size="small" startIcon={<Camera size={20} />} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
          <Button variant="outlined" size="small" startIcon={<ImagePlus size={20} />} onClick={() => library.current?.click()}>
            Add photos
          </Button>
        </Stack>
      )}
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
