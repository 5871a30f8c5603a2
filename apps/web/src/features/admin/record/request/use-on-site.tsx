import type { PhotoView } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Link } from '../../../../ui/link';
import { Sheet } from '../../../../ui/sheet';
import { placeHref } from '../../frame/owner-place';

/** Leads with one of a record's photos to Site, Pictures, where its place is chosen. Nothing without photos. */
export function UseOnSite({ photos }: { photos: readonly PhotoView[] }) {
  const [asks, ask] = useState(false);
  if (photos.length === 0) return null;
  return (
    <>
      <Button size="small" sx={{ marginInlineStart: -1, marginTop: 0.5 }} onClick={() => ask(true)}>
        Use on the site
      </Button>
      {asks && (
        <Sheet label="Which photo?" onClose={() => ask(false)}>
          <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
            {photos.map(({ url, thumbnailUrl }, index) => (
              <li key={url}>
                <ButtonBase component={Link} to={`${placeHref({ tab: 'more', part: 'site.pictures' })}&photo=${url.split('/').at(-1)}`}>
                  <img src={thumbnailUrl} alt={`Number ${index + 1} of ${photos.length}`} style={{ aspectRatio: 1, objectFit: 'cover' }} />
                </ButtonBase>
              </li>
            ))}
          </Box>
          <p>Ask the customer first. You choose the place next, and nothing is public before you publish.</p>
        </Sheet>
      )}
    </>
  );
}
