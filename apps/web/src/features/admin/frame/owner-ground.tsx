import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { media } from '../../../ui/tokens';
import { ownerTheme } from '../kit/owner-theme';
import { fromOwnerDesk, ownerBarHeight, ownerHeadHeight, toOwnerDesk } from './owner-media';
import { OwnerScheme } from './owner-scheme';

/** The theme and base styles of the owner's pages. They leave room for the bar at a phone's foot. */
export function OwnerGround({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={ownerTheme}>
      <OwnerScheme />
      <GlobalStyles styles={styles} />
      {children}
    </ThemeProvider>
  );
}

const bar = `${ownerBarHeight}px + env(safe-area-inset-bottom)`;
const styles = {
  // Keyboard focus scrolls elements clear of the bar and of the header with its tabs.
  [toOwnerDesk]: { html: { scrollPaddingBottom: `calc(${bar} + 8px)` }, body: { paddingBottom: `calc(${bar})` } },
  [fromOwnerDesk]: { html: { scrollPaddingTop: ownerHeadHeight + 16 } },
  [media.short]: { html: { scrollPadding: '16px 0 0' }, body: { paddingBottom: 0 } },
};
