import type { EnquiryRow } from '#dto';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { fromList } from '../frame/back-link';
import { openHref, useOwnerPlace } from '../frame/owner-place';
import { nameOf } from '../kit/name-of';
import type { RowNews } from '../live/live-store';
import { duePill, type DuePill } from './due-pill';
import type { Matches } from './marked';
import { RoundReach } from './round-reach';
import { rowStyle } from './row-style';
import { factWords, personWords } from './row-words';
import { roughWaitWords } from './wait-words';

export interface InboxRowProps {
  row: EnquiryRow;
  news?: RowNews;
  /** Of a search. */
  matches?: Matches;
  now: number;
  /** Its promise is the one in the list that ended first. */
  isOldest: boolean;
  /** It is shown beside the list without being open. */
  isPreviewed: boolean;
}

/**
 * One record in about 104 px: who, and how long ago; until when, where and what; the first words; its first photo, and one tap to reach
 * the customer. Red is for emergencies and the oldest promise alone; other late ones say so in words, and their order says the rest.
 * Its elements are plain: 200 rows of Material UI's ListItem, ListItemButton, Chip, Badge, Avatar and Fab took 0.8 s longer (1.26 instead
 * of 0.44) at a quarter of a desk computer's speed.
 */
export function InboxRow({ row, news, matches, now, isOldest, isPreviewed }: InboxRowProps) {
  const [query] = useSearchParams();
  const { open } = useOwnerPlace();
  const isGone = news?.goneBy !== undefined;
  const due = isGone
    ? { words: news.goneBy ? `Deleted by ${news.goneBy}` : 'Deleted', look: 'plain' }
    : lookOf(row, duePill(row, now), isOldest);
  const person = personWords(row, news, now);
  const marked = matches?.marked ?? ((text: string) => text);
  return (
    <Row data-look={due.look} data-gone={isGone} data-open={open?.id === row.id || isPreviewed}>
      <p>
        <Name
          to={openHref(query, { kind: row.kind, id: row.id })}
          state={open ? undefined : fromList}
          data-record={row.id}
          data-unseen={!row.seen}
          aria-current={open?.id === row.id || undefined}
        >
          {!row.seen && <VisuallyHidden>New: </VisuallyHidden>}
          {marked(nameOf(row))}
        </Name>
        <time dateTime={row.createdAt}>{`${roughWaitWords(now - Date.parse(row.createdAt))} ago`}</time>
      </p>
      <p>
        <Due data-look={due.look}>{due.words}</Due>
        {row.complaint && <strong> · Complaint</strong>}
        {' · '}
        {marked(factWords(row))}
      </p>
      <p>
        {person && <strong>{`${person} · `}</strong>}
        {marked([matches?.hidden(row), row.words].filter(Boolean).join(' · '))}
      </p>
      {row.thumbnailUrl && !isGone && (
        <Photo>
          <img src={row.thumbnailUrl} alt="" width={48} height={48} loading="lazy" decoding="async" />
          <span>
            {row.photos}
            <VisuallyHidden>{row.photos === 1 ? ' photo' : ' photos'}</VisuallyHidden>
          </span>
        </Photo>
      )}
      {!isGone && <RoundReach row={row} />}
    </Row>
  );
}

/**
 * The words of a row's due time, and how they are drawn. An emergency says so, answered or not, and how long is left: `Emergency, 21 min`.
 */
function lookOf({ emergency, due }: EnquiryRow, { words, tone }: DuePill, isOldest: boolean): { words: string; look: string } {
  const look = due?.kind === 'emergency' ? 'emergency' : isOldest ? 'oldest' : tone;
  const short = words.replace('Reply within ', '');
  return { words: emergency ? `Emergency, ${short.charAt(0).toLowerCase()}${short.slice(1)}` : words, look };
}

const Row = styled('li')(rowStyle);

// The link covers the whole row; only the button to reach the customer lies above it.
const Name = styled(Link)({
  minWidth: 0,
  color: colors.ink,
  fontSize: '1.0625rem',
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&[data-unseen=true]': { fontWeight: 750 },
  '&[data-unseen=true]::before': {
    content: '""',
    display: 'inline-block',
    width: 10,
    height: 10,
    marginInlineEnd: 7,
    borderRadius: '50%',
    backgroundColor: colors.forest600,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});

const Due = styled('span')({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&[data-look=overdue]': { fontWeight: 750 },
  '&[data-look=oldest]': { color: colors.red, fontWeight: 750 },
  '&[data-look=amber], &[data-look=emergency]': { padding: '1px 8px', border: '1px solid transparent', borderRadius: 11 },
  '&[data-look=amber]': { borderColor: colors.amber, backgroundColor: colors.amberPale },
  '&[data-look=emergency]': { backgroundColor: colors.red, color: colors.white, fontWeight: 700 },
  '@media (forced-colors: active)': { '&[data-look=amber], &[data-look=emergency]': { borderColor: 'CanvasText' } },
});

const Photo = styled('div')({
  position: 'relative',
  gridArea: 'photo',
  // A tap on the photo opens the record.
  pointerEvents: 'none',
  width: 48,
  height: 48,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', borderRadius: 6, backgroundColor: colors.sand },
  '& > span': {
    position: 'absolute',
    insetInlineEnd: -4,
    insetBlockEnd: -4,
    minWidth: 20,
    padding: '0 4px',
    borderRadius: 10,
    backgroundColor: colors.forest950,
    color: colors.onForest,
    fontSize: '0.8125rem',
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
  },
});
