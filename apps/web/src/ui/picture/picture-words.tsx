import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ContentColumn } from '../content-column';
import { media } from '../tokens';

/** White words at the foot of a picture, with a shade behind them that reaches no further than they do. */
export function PictureWords({ children }: { children: ReactNode }) {
  return (
    <>
      <Shade>
        <ContentColumn>
          <Words>{children}</Words>
        </ContentColumn>
      </Shade>
      <span hidden />
    </>
  );
}

/** On phones the words take the whole width: fades in over the first 5.5 rem, then stays dark enough for white letters. */
const phoneShade = `linear-gradient(${(
  [
    [0, 0],
    [0.03, 1.1],
    [0.1, 2.2],
    [0.22, 3.3],
    [0.36, 4.4],
    [0.46, 5.5],
    [0.58, 7.7],
  ] as const
)
  .map(([alpha, rem]) => `rgb(13 25 18 / ${alpha}) ${rem}rem`)
  .join(', ')}, rgb(13 25 18 / 0.9))`;

const Shade = styled('div')({
  position: 'relative',
  overflow: 'clip',
  padding: '5.5rem 0 2rem',
  // Hidden until the HTML has arrived as far as the `span` after it. Otherwise the first words would move up as the rest arrive.
  '&:not(:has(+ *))': { display: 'none' },
  background: phoneShade,
  [media.fromTablet]: { background: 'none', paddingTop: '9rem' },
  [media.fromDesk]: { paddingBottom: '3rem' },
});

/** Fades in towards the words from their right, and from above, where only large letters stand. */
const fromRight = 'linear-gradient(to left, #0000, rgb(0 0 0 / 0.12) 3rem, rgb(0 0 0 / 0.5) 7rem, rgb(0 0 0 / 0.92) 13rem, #000 17rem)';
const fromAbove = 'linear-gradient(#0000, rgb(0 0 0 / 0.15) 2.5rem, rgb(0 0 0 / 0.5) 5.5rem, rgb(0 0 0 / 0.82) 9rem, #000 13rem)';

const Words = styled('div')({
  [media.fromTablet]: {
    position: 'relative',
    width: 'fit-content',
    isolation: 'isolate',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-9rem -13rem -8rem -50vw',
      zIndex: -1,
      background: 'rgb(24 20 6 / 0.63)',
      maskImage: `${fromRight}, ${fromAbove}`,
      maskComposite: 'intersect',
    },
  },
});
