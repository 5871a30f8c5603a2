import { siteRoutes } from '#dto';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { api } from '../../lib/api';
import { paths } from '../../lib/paths';

/** Over a page that shows changes which are not published: only the browser that asked for them sees them. */
export default function DraftBar() {
  const [failed, setFailed] = useState(false);
  const close = () => {
    api.delete(siteRoutes.preview).then(
      () => location.reload(),
      () => setFailed(true),
    );
  };
  return (
    <Paper
      component="aside"
      aria-label="Draft"
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
      <strong>{failed ? 'Still open. Check your signal and press Close again.' : 'Draft: only you see this page.'}</strong>
      {/* Not the app's own link: the dashboard must not run with a draft's words. */}
      <Button href={`${paths.dashboard}?view=more&part=site`}>Publish</Button>
      <Button onClick={close}>Close</Button>
    </Paper>
  );
}
