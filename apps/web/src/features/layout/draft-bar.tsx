import { siteRoutes } from '#dto';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { api } from '../../lib/api';
import { paths } from '../../lib/paths';

/**
 * The bar over a preview, which only the browser that asked for it sees. Says that it is the draft, with a link to publish it, or an
 * earlier version.
 */
export default function DraftBar({ look }: { look: 'draft' | number }) {
  const [failed, setFailed] = useState(false);
  const close = () => {
    api.delete(siteRoutes.preview).then(
      () => location.reload(),
      () => setFailed(true),
    );
  };
  // Not the app's own link: the dashboard must not run with these words.
  const way = look === 'draft' ? { words: 'Publish', to: 'site#publish' } : { words: 'History', to: 'site.history' };
  return (
    <Paper
      component="aside"
      aria-label={nameOf(look)}
      elevation={6}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 'var(--call-bar, 0px)',
        zIndex: 30,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        borderRadius: 0,
      }}
    >
      <strong>{failed ? 'Still open. Check your signal and press Close again.' : `${nameOf(look)}: only you see this page.`}</strong>
      <Button href={`${paths.dashboard}?view=more&part=${way.to}`}>{way.words}</Button>
      <Button onClick={close}>Close</Button>
    </Paper>
  );
}

function nameOf(look: 'draft' | number): string {
  if (look === 'draft') return 'Draft';
  return look === 0 ? 'The site as it came' : `Version ${look}`;
}
