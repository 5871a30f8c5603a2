import { draftPictureUrl, siteRoutes, uploadMessages, type MadePicture, type UploadAnswer } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useField, useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react';
import { faultOf } from '../../../lib/photos/fault-of';
import { photoAccept } from '../../../lib/photos/photo-accept';
import { preparePhoto } from '../../../lib/photos/prepare-photo';
import { readPhoto } from '../../../lib/photos/read-photo';
import { ownerRequest } from '../../../lib/session';
import { photoCall, photoTimeoutMs } from '../../../lib/submissions';
import { FieldError } from '../../../ui/fields/field-frame';
import { fieldIds } from '../../../ui/fields/field-ids';
import { Camera, ImagePlus } from '../../../ui/icons';
import { failureAdvice } from '../kit/failure-advice';
import { FocusField } from './focus-field';

export interface PhotoFieldProps {
  /** The field with the picture's name; `focus` and `mayShow` stand beside it. */
  name: string;
  shapes: readonly number[];
  /** The address of a stored photo to begin with. */
  from?: string;
  /** A photo may be taken off again. */
  mayBeNone?: boolean;
}

/** A photo for the site, from the camera, the library or a record: it is uploaded at once, and is public once it is published. */
export function PhotoField({ name, shapes, from, mayBeNone }: PhotoFieldProps) {
  const { setValues, submitCount } = useFormikContext<FormikValues>();
  const [{ value }, { error }] = useField<string>(name);
  const [camera, library] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  // Another photo shows something else, and needs its own permission.
  const set = (file: string) => setValues((now) => ({ ...now, [name]: file, focus: file && '50% 50%', mayShow: false, ...('alt' in now && { alt: '' }) }), false);
  const take = useMutation({ mutationFn: async (photo: File | string) => set(await makePicture(photo)) });
  const begin = useEffectEvent(() => from && !value && take.isIdle && take.mutate(from));
  useEffect(() => void begin(), []);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) take.mutate(file);
    currentTarget.value = '';
  };
  const input = { type: 'file', accept: photoAccept(), hidden: true, onChange: pick } as const;
  const fault = take.isError ? wordsOf(take.error) : submitCount > 0 ? error : undefined;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          id={fieldIds(name).control}
          // The form reads what its fields show (shown-values.ts).
          value={value}
          variant="outlined"
          startIcon={<ImagePlus size={20} />}
          aria-disabled={take.isPending}
          aria-describedby={fault && fieldIds(name).error}
          onClick={() => take.isPending || library.current?.click()}
        >
          {value ? 'Choose another photo' : 'Choose a photo'}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Camera size={20} />}
          aria-disabled={take.isPending}
          onClick={() => take.isPending || camera.current?.click()}
        >
          Take a photo
        </Button>
        {mayBeNone && value && <Button onClick={() => void set('')}>Remove the photo</Button>}
      </Stack>
      <input ref={library} {...input} aria-label="Choose a photo" />
      <input ref={camera} {...input} capture="environment" aria-label="Take a photo" />
      <p role="status">{take.isPending && 'The photo is being sent and made ready…'}</p>
      <FieldError name={name}>{fault}</FieldError>
      {value && draftPictureUrl(value) && <FocusField name="focus" file={value} shapes={shapes} />}
    </Stack>
  );
}

/** Why a photo was left out, for the owner. */
class LeftOut extends Error {}

function wordsOf(failure: Error): string {
  return failure instanceof LeftOut ? failure.message : failureAdvice(failure);
}

/** Makes a picture of a file, or of a stored photo with this address; returns its name. Throws LeftOut or an ApiError. */
async function makePicture(from: File | string): Promise<string> {
  const photo = typeof from === 'string' ? from : await uploadPhoto(from);
  return (await ownerRequest<MadePicture>({ method: 'POST', url: siteRoutes.pictures, data: { photo }, timeout: photoTimeoutMs })).data.file;
}

async function uploadPhoto(file: File): Promise<string> {
  const fault = await faultOf(file);
  const read = fault ? undefined : await readPhoto(file);
  const prepared = fault ?? (read ? await preparePhoto(read) : 'notRead');
  if (typeof prepared === 'string') throw new LeftOut(uploadMessages[prepared](file.name));
  const { data } = await ownerRequest<UploadAnswer>(photoCall({ name: file.name, blob: prepared.photo }));
  return data.urls[0] ?? '';
}
