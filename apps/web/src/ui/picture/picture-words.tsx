import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ContentColumn } from '../content-column';
import { media } from '../tokens';

/** White words at the foot of a picture. The shade behind them grows with them, so that their contrast meets WCAG AA on any picture. */
export function PictureWords({ children }: { children: ReactNode }) {
  return (
    <>
      <Shade>
        <ContentColumn>{children}</ContentColumn>
      </Shade>
      <span hidden />
    </>
  );
}

/** Fades in over the first `rem`, then stays dark enough for white letters. */
const shade = (rem: number) => {
  const stops = [[0, 0], [0.03, 0.2], [0.1, 0.4], [0.22, 0.6], [0.36, 0.8], [0.46, 1], [0.58, 1.4]] as const;
  return `linear-gradient(${stops.map(([alpha, part]) => `rgb(13 25 18 / ${alpha}) ${(part * rem).toFixed(1)}rem`).join(', ')}, rgb(13 25 18 / 0.9))`;
};

const Shade = styled('div')({
  position: 'relative',
  padding: '5.5rem 0 2rem',
  // Hidden until the HTML has arrived as far as the `span` after it. Otherwise the first words would move up as the rest arrive.
  '&:not(:has(+ *))': { display: 'none' },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: shade(5.5),
    [media.fromTablet]: { background: shade(9.5) },
    // On wide screens the words are on the left, so the right needs less shade.
    [media.fromDesk]: { maskImage: 'linear-gradient(to right, #000 35%, rgb(0 0 0 / 0.4))' },
  },
  [media.fromTablet]: { paddingTop: '9.5rem' },
  [media.fromDesk]: { paddingBottom: '3rem' },
});
