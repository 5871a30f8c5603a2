import type { EnquiryKind } from '#dto';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';

export interface RecordLink {
  kind: EnquiryKind;
  id: string;
  title: string;
  words: string;
  /** Something is wrong with it, which the words say. */
  alarm?: boolean;
}

/** Records as rows that lead to them; Back leads here again. */
export function RecordLinks({ part, records }: { part: string; records: readonly RecordLink[] }) {
  if (records.length === 0) return null;
  return (
    <Paper variant="outlined">
      <List disablePadding>
        {records.map(({ kind, id, title, words, alarm }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton component={Link} to={placeHref({ tab: 'more', part, open: { kind, id } })}>
              <ListItemText primary={title} secondary={words} slotProps={alarm ? alarmed : undefined} />
              <ChevronRight aria-hidden size={22} strokeWidth={1.75} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

const alarmed = { secondary: { sx: { color: colors.red, fontWeight: 600 } } };
