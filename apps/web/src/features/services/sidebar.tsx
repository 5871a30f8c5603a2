import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colors, media, navHeight } from '../../ui/tokens';

/** The column beside a service page's text; stays in sight on wide screens. */
export const Sidebar = styled('aside')({
  alignSelf: 'start',
  display: 'grid',
  gap: '1rem',
  [media.fromTablet]: { gap: '2rem', gridTemplateColumns: '1fr 1fr', '& > section:last-of-type': { gridArea: '1 / 2 / span 2' } },
  padding: 'clamp(1.25rem, 1rem + 1vw, 1.75rem) 1.5rem',
  backgroundColor: colors.sand,
  [media.enlarged]: { paddingInline: 16 },
  [media.fromDesk]: {
    gridTemplateColumns: '1fr',
    '& > section:last-of-type': { gridArea: 'auto' },
    position: 'sticky',
    top: navHeight + 24,
  },
});

/** Call and quote buttons, in every window (specification, section 2). */
export const SidebarActions = styled('div')({ display: 'grid', gap: '0.75rem', '& a': { paddingInline: '1rem' } });

/** A titled card of the sidebar. */
export function SidebarCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h2" sx={{ marginBottom: 1.25 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
