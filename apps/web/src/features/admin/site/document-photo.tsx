import type { ClaimProof, UploadAnswer } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { ownerRequest } from '../../../lib/session';
import { photoCall } from '../../../lib/submissions';
import { PhotoStrip } from '../record/request/photo-strip';
import { showFailure } from '../kit/show-failure';

interface DocumentPhotoProps {
  proof: ClaimProof;
  label: string;
  /** Takes the address of the upload; empty: no photo. */
  onChosen: (photo: string) => Promise<unknown>;
}

/** The photo of a document, which only the team sees; another one takes its place. */
export function DocumentPhoto({ proof: { photo }, label, onChosen }: DocumentPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const store = useMutation({
    mutationFn: async (file: File | undefined) => {
      const upload = file && (await ownerRequest<UploadAnswer>(photoCall({ name: file.name, blob: file })));
      return onChosen(upload?.data.urls[0] ?? '');
    },
    onError: (failure) => showFailure('The photo was not saved', failure),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) store.mutate(file);
    target.value = '';
  };
  const remove = () => {
    add.current?.focus();
    store.mutate(undefined);
  };
  return (
    <div>
      <PhotoStrip photos={photo ? [photo] : []} name={`the document: ${label}`} />
      <input ref={input} type="file" accept="image/*" hidden aria-label={`Photo of the document: ${label}`} onChange={choose} />
      <Stack direction="row" spacing={1} sx={{ marginBlock: '8px 20px' }}>
        <Button ref={add} variant="outlined" aria-disabled={store.isPending} onClick={() => store.isPending || input.current?.click()}>
          {store.isPending ? 'Saving the photo…' : photo ? 'Another photo' : 'Add a photo of it'}
        </Button>
        {photo && !store.isPending && <Button onClick={remove}>Remove the photo</Button>}
      </Stack>
    </div>
  );
}
