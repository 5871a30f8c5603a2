import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { loadingWords } from '../../content/loading-words';
import { colors, navHeight } from '../../ui/tokens';
import { usePagePending } from './page-pending';

/** Milliseconds until words say that a page is loading, and until they say that it is slow. */
const wordsAfter = { loading: 500, slow: 3000 } as const;

/** Shows that a page is loading: a bar at once, then words for screen readers, and for everyone if the page is slow. */
export function PendingPage() {
  return usePagePending() && <Arriving />;
}

function Arriving() {
  const [stage, setStage] = useState<keyof typeof wordsAfter>();
  useEffect(() => {
    const timers = (['loading', 'slow'] as const).map((next) => setTimeout(() => setStage(next), wordsAfter[next]));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <Bar>
      <p role="status" data-slow={stage === 'slow'}>
        {stage && loadingWords[stage]}
      </p>
    </Bar>
  );
}

// Delays the bar, so that a page that arrives within a few frames shows none.
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 25,
  height: 4,
  overflow: 'clip',
  backgroundColor: colors.forest950,
  animation: `${appear} 1ms 60ms both`,
  '&::before': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    backgroundColor: colors.amber,
    animation: `${run} 1100ms ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', animation: 'none' } },
  '& p': {
    position: 'fixed',
    top: navHeight + 8,
    left: '50%',
    translate: '-50%',
    padding: '0.5rem 1rem',
    color: colors.onForest,
    backgroundColor: colors.forest950,
  },
  '& p:not([data-slow=true])': { clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});
