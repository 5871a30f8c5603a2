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
  padding: '6rem 0 2rem',
  background: 'linear-gradient(rgb(13 25 18 / 0), rgb(13 25 18 / 0.56) 6rem, rgb(13 25 18 / 0.92))',
  [media.fromDesk]: { paddingBottom: '3rem' },
});
