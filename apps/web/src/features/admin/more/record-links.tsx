import type { EnquiryKind } from '#dto';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { placeHref } from '../frame/owner-place';
import { LinkRow } from '../kit/link-row';

export interface RecordLink {
  /** Where one record has several rows. */
  key?: string;
  kind: EnquiryKind;
  id: string;
  title: string;
  words: string;
}

/** Records as rows that lead to them; Back leads here again. */
export function RecordLinks({ part, label, records }: { part: string; label?: string; records: readonly RecordLink[] }) {
  if (records.length === 0) return null;
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label={label}>
        {records.map(({ key, kind, id, title, words }) => (
          <LinkRow key={key ?? id} to={placeHref({ tab: 'more', part, open: { kind, id } })} primary={title} secondary={words} />
        ))}
      </List>
    </Paper>
  );
}
