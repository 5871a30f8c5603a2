import { styled } from '@mui/material/styles';
import { Ellipsis, Inbox, ListTodo, Search } from 'lucide-react';
import { Link } from '../../../ui/link';
import { colors, media } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { fromOwnerDesk, ownerBarHeight, toOwnerDesk } from './owner-media';
import { placeHref, type OwnerTab } from './owner-place';

const tabs = [
  { tab: 'todo', words: 'To do', Icon: ListTodo },
  { tab: 'recent', words: 'Recent', Icon: Inbox },
  { tab: 'search', words: 'Search', Icon: Search },
  { tab: 'more', words: 'More', Icon: Ellipsis },
] as const satisfies readonly { tab: OwnerTab; words: string; Icon: typeof Inbox }[];

/** The owner's four places: at a phone's foot, where the thumb is, else under the header. */
export function OwnerTabs({ tab, todo }: { tab: OwnerTab | undefined; todo: number | undefined }) {
  return (
    <Bar aria-label="Dashboard">
      <ul>
        {tabs.map(({ tab: to, words, Icon }) => (
          <li key={to}>
            <Link to={placeHref({ tab: to === 'recent' ? undefined : to })} aria-current={to === (tab ?? 'recent') ? 'page' : undefined}>
              <Icon aria-hidden size={22} strokeWidth={2} />
              <span>
                {words}
                {to === 'todo' && todo ? <Waiting todo={todo} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

function Waiting({ todo }: { todo: number }) {
  return (
    <>
      <VisuallyHidden>{`, ${todo} waiting`}</VisuallyHidden>
      <Count aria-hidden>{todo > 99 ? '99+' : todo}</Count>
    </>
  );
}

const Count = styled('span')({
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 10,
  backgroundColor: colors.amber,
  color: colors.amberInk,
  fontSize: '0.8125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

/** Which tab is open, or under the pointer. */
const current = 'rgb(255 255 255 / 0.09)';

const Bar = styled('nav')({
  backgroundColor: colors.forest900,
  color: colors.onForest,
  '& ul': { display: 'flex', margin: 0, listStyle: 'none' },
  '& a': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 52, color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  [toOwnerDesk]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 10,
    paddingBottom: 'env(safe-area-inset-bottom)',
    '& li': { flex: '1 1 0', minWidth: 0 },
    '& a': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      height: ownerBarHeight,
      borderBlockStart: '4px solid transparent',
      fontSize: '0.875rem',
      lineHeight: 1.3,
      whiteSpace: 'nowrap',
    },
    '& a[aria-current]': { borderBlockStartColor: colors.amber, backgroundColor: current },
  },
  [fromOwnerDesk]: {
    '& ul': { gap: 8, paddingInline: 12 },
    '& a': { paddingInline: 12, borderBlockEnd: '4px solid transparent', borderBlockStart: '4px solid transparent' },
    '& a[aria-current]': { borderBlockEndColor: colors.amber },
    '& a:hover': { backgroundColor: current },
  },
  // Where no colour is ours, only the open tab keeps its line.
  '@media (forced-colors: active)': { '& a:not([aria-current])': { borderColor: 'Canvas' }, '& a[aria-current]': { borderColor: 'Highlight', borderBlockWidth: 6 } },
  [media.short]: { position: 'static', paddingBottom: 0 },
});
