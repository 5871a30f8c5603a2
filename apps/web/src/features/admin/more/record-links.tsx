import type { EnquiryKind } from '#dto';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../ui/link';
import { colors, radii } from '../../../ui/tokens';
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
    <List>
      {records.map(({ kind, id, title, words, alarm }) => (
        <li key={id}>
          <Link to={placeHref({ tab: 'more', part, open: { kind, id } })}>
            <span>
              <strong>{title}</strong>
              <small data-alarm={alarm}>{words}</small>
            </span>
            <ChevronRight aria-hidden size={22} strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  border: `1px solid ${colors.line}`,
  borderRadius: radii.card,
  backgroundColor: colors.white,
  '& li + li': { borderBlockStart: `1px solid ${colors.line}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    padding: '8px 16px',
    borderRadius: radii.control,
    color: colors.ink,
    textDecoration: 'none',
    lineHeight: 1.35,
  },
  '& a:hover': { backgroundColor: colors.sand },
  '& span': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong, & small': { display: 'block' },
  '& small': { fontSize: '0.9375rem', color: colors.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& small[data-alarm=true]': { color: colors.red, fontWeight: 600 },
  '& svg': { flex: 'none', color: colors.forest700 },
});
