import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { colors } from '../../../ui/tokens';
import { Overview } from '../inbox/overview';
import { ToDo } from '../inbox/to-do';
import { BackLink } from './back-link';
import { More, RecordPage, Search } from './late-parts';
import { beside, instead, ownerFootHeight, ownerHeadHeight } from './owner-media';
import { openHref, placeHref, type OwnerPlace } from './owner-place';

const lists = { todo: ToDo, search: Search } as const;
const backWords = { todo: 'Back to To do', search: 'Back to Search', recent: 'Back to Recent', more: 'Back to More' } as const;

/** A list, a record, or both: side by side if there is room, else the record instead of its list. */
export function OwnerPanes({ place: { tab, open, part } }: { place: OwnerPlace }) {
  const [query] = useSearchParams();
  const List = tab === 'todo' || tab === 'search' ? lists[tab] : undefined;
  const record = open && (
    <>
      <BackLink to={tab ? openHref(query, undefined) : placeHref({ tab: 'todo' })}>{backWords[tab ?? 'todo']}</BackLink>
      <RecordPage key={open.id} record={open} />
    </>
  );
  if (!List)
    return <div data-pane={record ? 'record' : 'list'}>{record ?? (tab === 'more' ? <More part={part} /> : <Overview />)}</div>;
  return (
    <Panes data-open={Boolean(open)}>
      <ListPane key={tab} data-pane="list">
        <List />
      </ListPane>
      <Box data-pane="record" sx={{ minWidth: 0 }}>
        {record ?? <Typography sx={{ padding: '96px 24px', textAlign: 'center', color: 'text.secondary' }}>Choose a request from the list.</Typography>}
      </Box>
    </Panes>
  );
}

const Panes = styled('div')({
  width: '100%',
  // The foot of a short list is at the foot of the screen.
  minHeight: `calc(100dvh - ${ownerHeadHeight + ownerFootHeight}px)`,
  [instead]: {
    maxWidth: 900,
    marginInline: 'auto',
    '&[data-open=true] > [data-pane=list], &[data-open=false] > [data-pane=record]': { display: 'none' },
  },
  [beside]: { display: 'grid', gridTemplateColumns: '26rem minmax(0, 1fr)', alignItems: 'start', '& [data-back]': { display: 'none' } },
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
