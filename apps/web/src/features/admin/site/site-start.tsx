import { siteRoutes, type SiteState, type SiteVersionView } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from '../../../ui/icons';
import { Link } from '../../../ui/link';
import { formatMoment } from '../kit/format-moment';
import { showFailure } from '../kit/show-failure';
import { bringBack, lookAtDraft, publishDraft, type OpenDraft } from './site-calls';
import { changesBetween, openItems } from './site-changes';
import { siteHref, siteParts } from './site-places';

/** How the site stands, what is not published yet, what to do before customers see it, and the way to every part. */
export function SiteStart({ draft }: { draft: OpenDraft }) {
  const { edits, published, state, etag } = draft;
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [siteRoutes.draft] });
  const changes = changesBetween(published?.edits ?? {}, edits);
  const items = openItems(draft);
  const look = useMutation({ mutationFn: lookAtDraft, onSuccess: () => location.assign('/'), onError: (failure) => showFailure('The draft cannot be shown', failure) });
  const publish = useMutation({ mutationFn: () => publishDraft(etag), onSettled, onError: (failure) => showFailure('Not published', failure) });
  const undo = useMutation({ mutationFn: bringBack, onSettled, onError: (failure) => showFailure('Not taken back', failure) });
  const isBusy = publish.isPending || undo.isPending;
  return (
    <Stack spacing={3}>
      <div>
        <Typography component="p" role="status" sx={{ fontWeight: 650 }}>
          {publish.isPending ? 'Publishing…' : stateWords(state, published)}
        </Typography>
        {state.kind === 'failed' && (
          <Alert severity="error" sx={{ marginTop: 1 }}>
            Nothing changed for visitors: the pages could not be made. It is tried again each minute. Tell whoever runs the site: {state.why}
          </Alert>
        )}
        {published && changes.length === 0 && (
          <Stack direction="row" spacing={1} sx={{ marginTop: 1 }}>
            <Button variant="outlined" aria-disabled={isBusy} onClick={() => isBusy || undo.mutate(published.number - 1)}>
              Undo
            </Button>
            <Button href="/">Open the site</Button>
          </Stack>
        )}
      </div>
      {changes.length > 0 && (
        <Paper variant="outlined" sx={{ padding: 2 }}>
          <p>
            <strong>{`${changes.length} change${changes.length === 1 ? '' : 's'} not published: `}</strong>
            {changes.join(', ')}.
          </p>
          <Stack direction="row" spacing={1} sx={{ marginTop: 1.5 }}>
            <Button variant="contained" aria-disabled={isBusy} onClick={() => isBusy || publish.mutate()}>
              Publish
            </Button>
            <Button variant="outlined" aria-disabled={look.isPending} onClick={() => look.isPending || look.mutate()}>
              {look.isPending ? 'Opening…' : 'Look at it'}
            </Button>
          </Stack>
        </Paper>
      )}
      {items.length > 0 && (
        <section aria-labelledby="site-open">
          <Typography variant="h4" component="h3" id="site-open" sx={{ marginBottom: 1 }}>
            Before you open
          </Typography>
          <Paper variant="outlined">
            <List disablePadding>
              {items.map(({ words, part }) => (
                <Row key={words} href={siteHref(part)} primary={words} />
              ))}
            </List>
          </Paper>
        </section>
      )}
      <Paper variant="outlined">
        <List disablePadding aria-label="Parts of the site">
          {siteParts.map(({ part, label, hint }) => (
            <Row key={part} href={siteHref(part)} primary={label} secondary={hint} />
          ))}
        </List>
      </Paper>
    </Stack>
  );
}

function Row({ href, primary, secondary }: { href: string; primary: string; secondary?: string }) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={href}>
        <ListItemText primary={primary} secondary={secondary} />
        <ChevronRight aria-hidden size={22} strokeWidth={1.75} />
      </ListItemButton>
    </ListItem>
  );
}

function stateWords(state: SiteState, published: SiteVersionView | null): string {
  if (state.kind === 'rendering') return 'Published. Visitors see it within seconds.';
  if (!published) return 'The site is as it came: nothing of yours is published.';
  return `On the site since ${formatMoment(published.at)}, by ${published.by}. Version ${published.number}.`;
}
