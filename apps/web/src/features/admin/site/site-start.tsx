import { changesBetween, type SiteState, type SiteVersionView } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { formatMoment } from '../../../lib/format-moment';
import { FirstSteps } from './first-steps-list';
import { PublishPanel } from './publish-panel';
import { LinkRow } from '../kit/link-row';
import type { OpenDraft } from './site-calls';
import { rowSx, siteHref, siteParts } from './site-places';
import { useBringBack } from './use-site';

/** The state of the site, changes that are not published yet, what to do before customers see it, and links to every part. */
export function SiteStart({ draft }: { draft: OpenDraft }) {
  const { edits, published, state, etag } = draft;
  const line = useRef<HTMLParagraphElement>(null);
  const focusLine = () => line.current?.focus();
  const changes = changesBetween(published?.edits ?? {}, edits);
  const undo = useBringBack('Not taken back');
  return (
    <Stack spacing={3}>
      <div>
        <Typography component="p" role="status" ref={line} tabIndex={-1} sx={{ fontWeight: 650 }}>
          {stateWords(state, published)}
        </Typography>
        {state.kind === 'failed' && (
          <Alert severity="error" sx={{ marginTop: 1 }}>
            {`Nothing changed for visitors. ${state.why}. It is tried again each minute. Take the change back, or tell whoever runs the site.`}
          </Alert>
        )}
        {published && changes.length === 0 && (
          <Stack direction="row" spacing={1} sx={{ marginTop: 1 }}>
            {published.kind !== 'undo' && (
              <Button
                variant="outlined"
                aria-disabled={undo.isPending}
                onClick={() => undo.isPending || undo.mutate({ number: published.number - 1, etag }, { onSuccess: focusLine })}
              >
                Undo
              </Button>
            )}
            <Button href="/">Open the site</Button>
          </Stack>
        )}
      </div>
      {changes.length > 0 && <PublishPanel draft={draft} changes={changes} onPublished={focusLine} />}
      <FirstSteps draft={draft} />
      <div>
        <Typography variant="h4" component="h3" id="site-parts" sx={{ marginBottom: 1 }}>
          Parts of the site
        </Typography>
        <Paper variant="outlined">
          <List disablePadding aria-labelledby="site-parts">
            {siteParts.map(({ part, label, hint }) => (
              <LinkRow key={part} to={siteHref(part)} primary={label} secondary={hint} sx={rowSx} />
            ))}
          </List>
        </Paper>
      </div>
    </Stack>
  );
}

function stateWords({ kind }: SiteState, published: SiteVersionView | null): string {
  if (kind === 'rendering') return 'Published. Visitors see it within seconds.';
  if (!published) return 'You haven’t published anything yet. Visitors see the sample wording.';
  const version = `${formatMoment(published.at)}, by ${published.by}. Version ${published.number}.`;
  return kind === 'failed' ? `Not on the site yet: ${version}` : `On the site since ${version}`;
}
