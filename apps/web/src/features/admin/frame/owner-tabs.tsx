import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { colors, media } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Ellipsis, Inbox, ListTodo, Plus, Search } from '../kit/icons';
import { fromOwnerDesk, ownerBarHeight, toOwnerDesk } from './owner-media';
import { fromList } from './back-link';
import { newCaller, openHref, placeHref, useOwnerPlace, type OwnerTab } from './owner-place';

const tabs = [
  { tab: 'todo', words: 'To do', Icon: ListTodo },
  { tab: 'recent', words: 'Recent', Icon: Inbox },
  { tab: 'search', words: 'Search', Icon: Search },
  { tab: 'more', words: 'More', Icon: Ellipsis },
] as const satisfies readonly { tab: OwnerTab; words: string; Icon: typeof Inbox }[];

/** The owner's four tabs, and between them the button to write down a caller: at the foot of a phone, where the thumb is, otherwise under the header. */
export function OwnerTabs({ tab = 'recent', todo = 0 }: { tab: OwnerTab | undefined; todo: number | undefined }) {
  const [query] = useSearchParams();
  const { open } = useOwnerPlace();
  const actions = tabs.map(({ tab: to, words, Icon }) => (
    <BottomNavigationAction
      key={to}
      value={to}
      component={Link}
      to={placeHref({ tab: to === 'recent' ? undefined : to })}
      aria-current={to === tab ? 'page' : undefined}
      icon={
        <Badge color="secondary" badgeContent={to === 'todo' ? todo : 0} slotProps={{ badge: { 'aria-hidden': true } }}>
          <Icon size={22} strokeWidth={2} />
        </Badge>
      }
      label={
        <>
          {words}
          {to === 'todo' && todo > 0 && <VisuallyHidden>{`, ${todo} waiting`}</VisuallyHidden>}
        </>
      }
    />
  ));
  const caller = (
    <BottomNavigationAction
      key="caller"
      value="caller"
      component={Link}
      to={openHref(query, newCaller)}
      state={open ? undefined : fromList}
      aria-label="Add a caller"
      data-caller
      icon={<Plus size={24} strokeWidth={2.5} />}
      label="Caller"
    />
  );
  return (
    <BottomNavigation component="nav" aria-label="Dashboard" showLabels value={tab} sx={barSx}>
      {actions.toSpliced(actions.length / 2, 0, caller)}
    </BottomNavigation>
  );
}

/** The ground of the open tab, and of the one under the pointer. */
const current = 'rgb(255 255 255 / 0.09)';

const barSx = {
  height: 'auto',
  backgroundColor: colors.forest900,
  '& a': { color: colors.onForest, borderBlock: '4px solid transparent', '&.Mui-selected': { color: colors.onForest } },
  '& [data-caller] svg': { width: 40, padding: '1px 7px', borderRadius: 12, backgroundColor: colors.onForest, color: colors.forest900 },
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
    fontSize: 'min(0.875rem, 4.2vw)', // five words side by side
    fontWeight: 600,
    lineHeight: 1.3,
  },
  [toOwnerDesk]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 10,
    paddingBottom: 'env(safe-area-inset-bottom)',
    '& a': { gap: '2px', minWidth: 0, height: ownerBarHeight, borderBlockEnd: 0 },
    '& a[aria-current]': { borderBlockStartColor: colors.amber, backgroundColor: current },
  },
  [fromOwnerDesk]: {
    justifyContent: 'start',
    gap: 1,
    paddingInline: 1.5,
    '& a': { flex: 'none', flexDirection: 'row', gap: 2.5, height: 60 },
    '& a[aria-current]': { borderBlockEndColor: colors.amber },
    '& a:hover': { backgroundColor: current },
    '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': { fontSize: '1.0625rem', fontWeight: 600 },
  },
  // Where the system chooses the colours, only the open tab keeps its line.
  '@media (forced-colors: active)': {
    '& a:not([aria-current])': { borderColor: 'Canvas' },
    '& a[aria-current]': { borderColor: 'Highlight', borderBlockWidth: 6 },
  },
  [media.short]: { position: 'static', paddingBottom: 0 },
};
