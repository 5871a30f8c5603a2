import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { LinkRow } from '../kit/link-row';
import { Part } from '../kit/part';
import type { OpenDraft } from './site-calls';
import { rowSx, siteHref } from './site-places';
import { useFirstSteps } from './use-first-steps';
import { useLook } from './use-site';

/** What is left to do before customers see the site; nothing once all is done. */
export function FirstSteps({ draft }: { draft: OpenDraft }) {
  const look = useLook();
  const steps = useFirstSteps(draft);
  if (steps.length === 0) return null;
  return (
    <Part heading="Before you go live">
      <p style={{ marginBlock: '4px 8px' }}>{`${steps.length} to go. Each can wait, and what you save stays.`}</p>
      <Paper variant="outlined">
        <List disablePadding>
          {steps.map(({ name, why, at }) =>
            at === 'look' ? (
              <LinkRow key={name} primary={name} secondary={look.opening ? 'Opening…' : why} onClick={() => look.open({})} sx={rowSx} />
            ) : (
              <LinkRow key={name} primary={name} secondary={why} to={siteHref(at)} sx={rowSx} />
            ),
          )}
        </List>
      </Paper>
    </Part>
  );
}
