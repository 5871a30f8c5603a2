import type { EnquiryKind } from '#dto';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { ChevronRight } from '../../../ui/icons';
import { Link } from '../../../ui/link';
import { placeHref } from '../frame/owner-place';

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
          <ListItem key={key ?? id} disablePadding>
            <ListItemButton component={Link} to={placeHref({ tab: 'more', part, open: { kind, id } })}>
              <ListItemText primary={title} secondary={words} />
              <ChevronRight size={22} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
