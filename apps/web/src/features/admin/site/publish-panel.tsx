import { changesBetween, siteRoutes } from '#dto';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ownerRequest } from '../../../lib/session';
import { showFailure } from '../kit/show-failure';
import { readDraft, type OpenDraft } from './site-calls';
import { warningsOf } from './site-warnings';
import { isSomethingTyped } from './typed-words';
import { mayBeDone, useLook, useToday } from './use-site';

interface PublishPanelProps {
  draft: OpenDraft;
  changes: string[];
  onPublished: () => void;
}

/** Lists the changes that are not published yet and their consequences, with buttons to look at the draft and to publish it. */
export function PublishPanel({ draft: { edits, published, etag }, changes, onPublished }: PublishPanelProps) {
  const client = useQueryClient();
  const { hash } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The bar over a preview of the draft leads here.
    if (hash === '#publish') button.current?.focus();
  }, [hash]);
  const look = useLook();
  const publish = useMutation({
    mutationFn: async () => {
      try {
        await ownerRequest({ method: 'POST', url: siteRoutes.publish, headers: { 'If-Match': etag } });
      } catch (failure) {
        // Its answer may have been lost.
        if (!mayBeDone(failure) || changesBetween((await readDraft()).published?.edits ?? {}, edits).length > 0) throw failure;
      }
    },
    onSuccess: onPublished,
    onSettled: () => client.invalidateQueries({ queryKey: [siteRoutes.draft] }),
    onError: (failure) => showFailure('Not published', failure),
  });
  const warnings = warningsOf(published?.edits ?? {}, edits, useToday());
  if (isSomethingTyped(client)) warnings.push('What you typed and did not save is not part of it.');
  return (
    <Paper variant="outlined" sx={{ padding: 2 }}>
      <p>
        <strong>{`${changes.length} change${changes.length === 1 ? '' : 's'} not published: `}</strong>
        {changes.join(', ')}.
      </p>
      {warnings.length > 0 && (
        <ul aria-label="What follows" style={{ marginBlock: '8px 0', paddingInlineStart: '1.25rem', listStyle: 'disc' }}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Stack direction="row" spacing={1} sx={{ marginTop: 1.5 }}>
        <Button
          variant="contained"
          ref={button}
          aria-disabled={publish.isPending}
          onClick={() => publish.isPending || publish.mutate()}
        >
          {publish.isPending ? 'Publishing…' : 'Publish'}
        </Button>
        <Button variant="outlined" aria-disabled={Boolean(look.opening)} onClick={() => look.open({})}>
          {look.opening ? 'Opening…' : 'Look at it'}
        </Button>
      </Stack>
    </Paper>
  );
}
