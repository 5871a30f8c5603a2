import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openCallerDraft } from '../../../lib/owner-phone/caller-draft';
import type { CallerDraft, CallerValues } from '../../../lib/owner-phone/owner-database';
import { fromOwnerDesk } from '../frame/owner-media';
import { openHref } from '../frame/owner-place';
import { useTeam } from '../kit/use-team';
import { CallerForm } from './caller-form';
import { emptyCaller } from './caller-rules';
import { saveCaller } from './save-caller';

/** Writes down somebody who rang: what was typed is there again after Back, a reload or a closed browser. */
export function CallerPage() {
  const { me, error } = useTeam();
  const isKnown = me !== undefined || error !== null;
  const by = me ?? '';
  const [draft, setDraft] = useState<CallerDraft>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    let isLeft = false;
    if (isKnown) void openCallerDraft(by, emptyCaller).then((opened) => isLeft || setDraft(opened));
    return () => void (isLeft = true);
  }, [isKnown, by]);
  const save = (values: CallerValues) => {
    if (!draft) return;
    const { kind, id } = saveCaller(draft.id, values);
    void navigate(openHref(query, { kind, id }), { replace: true });
  };
  return (
    <Stack sx={pageSx}>
      <Typography variant="h3" component="h2" tabIndex={-1} sx={{ fontSize: '1.625rem' }}>
        Add a caller
      </Typography>
      {draft ? <CallerForm key={draft.id} draft={draft} by={by} onSave={save} /> : <p role="status">Loading…</p>}
    </Stack>
  );
}

const pageSx = { gap: 2, padding: '8px 16px 0', maxWidth: '42rem', [fromOwnerDesk]: { paddingBlockStart: '20px' } };
