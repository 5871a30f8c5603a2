import { apiRoutes, draftPictureUrl, pictureRules, picturePlaces, type PictureEdit, type PicturePlace } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { shippedPicture } from '../../../content/shipped-pictures';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { TextField } from '../../../ui/fields/text-field';
import { showFailure } from '../kit/show-failure';
import { PhotoField, type PhotoFieldProps } from './photo-field';
import type { OpenDraft } from './site-calls';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const empty: PictureEdit = { file: '', focus: '', alt: '', mayShow: false };

/** The pictures of Home that the owner can replace, each with what stands there now. A photo of a record may come with the address. */
export function SitePictures({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<{ place: PicturePlace; from?: string }>();
  const top = useRef<HTMLHeadingElement>(null);
  const photo = query.get('photo');
  const show = (next: typeof open) => {
    // The focused button disappears.
    flushSync(() => setOpen(next));
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (place: PicturePlace) => {
    show({ place, ...(photo && { from: `${apiRoutes.photos}/${photo}` }) });
    query.delete('photo');
    setQuery(query, { replace: true });
  };
  const { pictures = {} } = draft.edits;
  const restore = (place: PicturePlace) => {
    if (save.isPending) return;
    show(undefined);
    void save.mutateAsync({ pictures: { [place]: null } }).catch((failure: unknown) => showFailure('Not saved', failure));
  };
  const at = picturePlaces.find(({ id }) => id === open?.place);
  if (open && at) {
    const own = pictures[at.id];
    return (
      <Stack spacing={2}>
        <Heading at={top}>{at.label}</Heading>
        {open.from && <p>The photo stays on the site for as long as its request is kept: if you delete that, the drawing comes back.</p>}
        <SiteForm
          key={at.id}
          form={`picture-${at.id}`}
          rules={pictureRules}
          path={`pictures.${at.id}.`}
          layout={<PictureFields shapes={shapesOf(at.id)} from={open.from} />}
          values={{ ...empty, ...own }}
          onSubmit={(values) => save.mutateAsync({ pictures: { [at.id]: values } })}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, marginInlineStart: -1 }}>
          <Button onClick={() => show(undefined)}>All pictures</Button>
          {own && <Button onClick={() => restore(at.id)}>Use the drawing again</Button>}
        </Stack>
      </Stack>
    );
  }
  return (
    <Stack spacing={2}>
      <Heading at={top}>{photo ? 'Where shall the photo stand?' : 'On Home and Services'}</Heading>
      <Paper variant="outlined">
        <List disablePadding aria-label="Pictures">
          {picturePlaces.map(({ id, label }) => {
            const own = pictures[id];
            const shown = own ? { src: draftPictureUrl(own.file), alt: own.alt } : shippedPicture(id);
            return (
              <ListItem key={id} sx={{ gap: 1.5 }}>
                <Box component="img" src={shown.src} alt="" loading="lazy" sx={thumbnailSx} style={{ objectPosition: own?.focus }} />
                <ListItemText primary={label} secondary={own ? `Your photo: ${shown.alt}` : shown.alt} />
                <Button aria-label={`${photo ? 'Here' : own ? 'Change' : 'Replace'}: ${label}`} onClick={() => choose(id)}>
                  {photo ? 'Here' : own ? 'Change' : 'Replace'}
                </Button>
              </ListItem>
            );
          })}
        </List>
      </Paper>
    </Stack>
  );
}

function Heading({ at, children }: { at: React.Ref<HTMLHeadingElement>; children: string }) {
  return (
    <Typography variant="h4" component="h3" ref={at} tabIndex={-1}>
      {children}
    </Typography>
  );
}

function PictureFields(photo: Pick<PhotoFieldProps, 'shapes' | 'from'>) {
  const { values } = useFormikContext<PictureEdit>();
  return (
    <>
      <PhotoField name="file" {...photo} />
      {values.file && (
        <>
          <TextField
            name="alt"
            rule={pictureRules.alt}
            hint="Such as: Ash over a garage, taken down in sections. It is the caption, and what blind people and search engines read."
          />
          <CheckboxField name="mayShow" label={pictureRules.mayShow.label} tickMeans />
        </>
      )}
    </>
  );
}

/** The extreme shapes in which pages show it, on phones and on wide screens. */
function shapesOf(place: PicturePlace): number[] {
  return place.startsWith('gallery') ? [1, 2] : [1, 1.5];
}

const thumbnailSx = { flex: 'none', width: { xs: 72, sm: 108 }, aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 1 };
