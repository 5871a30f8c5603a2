import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useAlerts } from '../alerts/use-alerts';
import { firstSteps } from './first-steps';
import type { OpenDraft } from './site-calls';
import { siteHref } from './site-places';
import { SiteRow } from './site-row';
import { useLook } from './use-site';

/** What is left to do before customers see the site; nothing once all is done. */
export function FirstSteps({ draft }: { draft: OpenDraft }) {
  const { data: alerts } = useAlerts(false);
  const look = useLook();
  const steps = firstSteps(draft, alerts?.channels.some(({ yours, provenAt }) => yours && provenAt !== null));
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="site-open">
      <Typography variant="h4" component="h3" id="site-open">
        Before you open
      </Typography>
      <p style={{ marginBlock: '4px 8px' }}>{`${steps.length} to go. Each can wait, and what you save stays.`}</p>
      <Paper variant="outlined">
        <List disablePadding>
          {steps.map(({ name, why, at }) =>
            at === 'look' ? (
              <SiteRow key={name} primary={name} secondary={why} onPress={() => look.isPending || look.mutate({})} />
            ) : (
              <SiteRow key={name} primary={name} secondary={why} to={siteHref(at)} />
            ),
          )}
        </List>
      </Paper>
    </section>
  );
}
