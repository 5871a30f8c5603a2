import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { Overview } from '../inbox/overview';
import { Search } from '../inbox/search';
import { ToDo } from '../inbox/to-do';
import { More } from '../more/more';
import { RecordPage } from '../record/record-page';
import { beside, instead, ownerHeadHeight } from './owner-media';
import { openHref, placeHref, type OwnerPlace } from './owner-place';

const lists = { todo: ToDo, search: Search } as const;
const backWords = { todo: 'Back to To do', search: 'Back to Search', recent: 'Back to Recent', more: 'Back to More' } as const;

/** A list, a record, or both: beside each other where there is room, else the record in its list's stead. */
export function OwnerPanes({ place: { tab, open, part } }: { place: OwnerPlace }) {
  const [query] = useSearchParams();
  const List = tab === 'todo' || tab === 'search' ? lists[tab] : undefined;
  const record = open && (
    <>
      <Back to={tab ? openHref(query, undefined) : placeHref({ tab: 'todo' })} data-back>
        <ArrowLeft aria-hidden size={22} strokeWidth={2} />
        {backWords[tab ?? 'todo']}
      </Back>
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
      <RecordPane data-pane="record">{record ?? <p>Choose a request from the list.</p>}</RecordPane>
    </Panes>
  );
}

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  paddingInline: 14,
  color: colors.forest700,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

const Panes = styled('div')({
  width: '100%',
  [instead]: {
    maxWidth: 900,
    marginInline: 'auto',
    '&[data-open=true] > [data-pane=list], &[data-open=false] > [data-pane=record]': { display: 'none' },
  },
  [beside]: { display: 'grid', gridTemplateColumns: '26rem minmax(0, 1fr)', alignItems: 'start', '& [data-back]': { display: 'none' } },
});

// Beside a record the list scrolls by itself: opening one moves nothing in it.
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

const RecordPane = styled('div')({ minWidth: 0, '& > p': { padding: '96px 24px', textAlign: 'center', color: colors.inkSoft } });
