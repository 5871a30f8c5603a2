import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Column } from './column';
import { media } from './tokens';

/** White words at the foot of a picture. The shade behind them is as tall as they are, so that they pass AA over any picture. */
export function PictureWords({ children }: { children: ReactNode }) {
  return (
    <Shade>
      <Column>{children}</Column>
    </Shade>
  );
}

const Shade = styled('div')({
  position: 'relative',
  padding: '5.5rem 0 2rem',
  // While the head is the last that has arrived of the page, more words may follow and push these upwards.
  '*:not(:has(+ *)) > &': { display: 'none' },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(rgb(13 25 18 / 0), rgb(13 25 18 / 0.08) 2rem, rgb(13 25 18 / 0.32) 4.5rem, rgb(13 25 18 / 0.54) 7rem, rgb(13 25 18 / 0.9))',
    // The words stand on the left there.
    [media.fromDesk]: { maskImage: 'linear-gradient(to right, #000 35%, rgb(0 0 0 / 0.4))' },
  },
  [media.fromDesk]: { paddingBottom: '3rem' },
});
