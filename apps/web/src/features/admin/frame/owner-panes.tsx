import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { colors } from '../../../ui/tokens';
import { Overview } from '../inbox/overview';
import { ToDo, useFirstRecord } from '../inbox/to-do';
import { BackLink, fromList } from './back-link';
import { latePart } from './late-part';
import { beside, instead, ownerHeadHeight } from './owner-media';
import { customerHref, newCaller, openHref, placeHref, type OwnerPlace } from './owner-place';
import { inPlace } from './use-place-change';

const RecordPage = latePart(async () => (await import('../record/record-page')).RecordPage);
const CallerPage = latePart(async () => (await import('../caller/caller-page')).CallerPage);
const CustomerPage = latePart(async () => (await import('../customer/customer-page')).CustomerPage);
const Search = latePart(async () => (await import('../inbox/search')).Search);
const More = latePart(async () => (await import('../more/more')).More);

const backWords = { todo: 'Back to To do', search: 'Back to Search', recent: 'Back to Recent', more: 'Back to More' } as const;

/**
 * A list, a record, or both: side by side if there is room, else the record instead of its list. Beside To do the first record is there
 * already; it counts as opened from the first press or focus in it.
 */
export function OwnerPanes({ place: { tab, open, part, customer } }: { place: OwnerPlace }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery(beside, { noSsr: true });
  const preview = useFirstRecord(part, isWide && tab === 'todo' && !open && !customer);
  const shown = open ?? preview;
  const isOpening = useRef(false);
  useEffect(() => {
    isOpening.current = false;
  }, [open]);
  const list = tab ? openHref(query, undefined) : placeHref({ tab: 'todo' });
  const record = shown ? (
    <>
      <BackLink to={list} isInside={Boolean(customer)}>
        {customer ? 'Back to the customer' : backWords[tab ?? 'todo']}
      </BackLink>
      {shown.id === newCaller.id ? <CallerPage /> : <RecordPage key={shown.id} record={shown} isPreview={!open} />}
    </>
  ) : customer ? (
    <>
      <BackLink to={customerHref(query, undefined)}>{backWords[tab ?? 'todo']}</BackLink>
      <CustomerPage key={customer} id={customer} />
    </>
  ) : undefined;
  if (tab !== 'todo' && tab !== 'search')
    return <div data-pane={record ? 'record' : 'list'}>{record ?? (tab === 'more' ? <More part={part} /> : <Overview />)}</div>;
  const openPreview =
    preview &&
    (() => {
      // A press is followed by its focus: one step for Back is enough.
      if (isOpening.current) return;
      isOpening.current = true;
      void navigate(openHref(query, preview), { state: { ...fromList, ...inPlace } });
    });
  return (
    <Panes data-open={Boolean(open ?? customer)}>
      <ListPane key={tab} data-pane="list">
        {tab === 'todo' ? <ToDo previewed={preview?.id} /> : <Search />}
      </ListPane>
      <Box data-pane="record" onPointerDownCapture={openPreview} onFocusCapture={openPreview} sx={{ minWidth: 0 }}>
        {record ?? (tab === 'search' && <Typography sx={emptySx}>Choose a request to see it here.</Typography>)}
      </Box>
    </Panes>
  );
}

const emptySx = { padding: '96px 24px', textAlign: 'center', color: 'text.secondary' } as const;

const Panes = styled('div')({
  width: '100%',
  // The ground of a short list reaches the foot of the screen.
  minHeight: `calc(100dvh - ${ownerHeadHeight}px)`,
  [instead]: {
    maxWidth: 900,
    marginInline: 'auto',
    '&[data-open=true] > [data-pane=list], &[data-open=false] > [data-pane=record]': { display: 'none' },
  },
  [beside]: {
    display: 'grid',
    gridTemplateColumns: 'clamp(26rem, 31.5vw, 28rem) minmax(0, 1fr)',
    alignItems: 'start',
    '& [data-back]': { display: 'none' },
  },
});

// Beside a record the list scrolls separately: opening one moves nothing in it.
const ListPane = styled('div')({
  [beside]: {
    position: 'sticky',
    top: ownerHeadHeight,
    height: `calc(100dvh - ${ownerHeadHeight}px)`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderInlineEnd: `1px solid ${colors.line}`,
  },
});
