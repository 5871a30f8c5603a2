import type { InboxCounts, InboxView } from '#dto';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { latePart } from '../frame/late-part';
import { placeHref, useOwnerPlace } from '../frame/owner-place';
import type { RecordKey } from '../kit/enquiry-calls';
import { InboxList } from './inbox-list';
import { Notices } from './notices';
import { useBelongs, useUnsentRows, withUnsent } from './unsent-rows';
import { useCounts } from './use-counts';
import { useInbox } from './use-inbox';
import { useNotices } from './use-notices';

/** The first list loads before it. Milliseconds. */
const firstStepsAfterMs = 1000;

const FirstStepsLink = latePart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, firstStepsAfterMs));
    return (await import('../site/first-steps-link')).FirstStepsLink;
  },
  { isQuiet: true, isAhead: false },
);

interface List {
  view: InboxView;
  words: string;
  empty: string;
  count?: (counts: InboxCounts) => number | undefined;
  /** Whether its chip is there while another list is shown; default: yes. */
  isOffered?: (counts: InboxCounts) => boolean;
}

const toAnswer: List = { view: 'todo', words: 'To do', empty: 'Nothing waits for an answer.', count: ({ todo }) => todo };
const lists: readonly List[] = [
  toAnswer,
  {
    view: 'open',
    words: 'Open',
    empty: 'Nothing is without a next step.',
    count: ({ open }) => open,
    // A server of the release before does not have it.
    isOffered: ({ open }) => open !== undefined,
  },
  { view: 'mine', words: 'Mine', empty: 'You have taken nothing. “I’ll take it” in a request puts it here.', count: ({ mine }) => mine },
  { view: 'visits', words: 'Visits', empty: 'No visit is ahead. One with a date and time stands here.' },
  {
    view: 'held',
    words: 'Possible spam',
    empty: 'Nothing looks like spam.',
    count: ({ held }) => held,
    // More leads to it, too.
    isOffered: ({ held }) => held > 0,
  },
];

const listOf = (part: string | undefined): List => lists.find(({ view }) => view === part) ?? toAnswer;

/** The first record of To do's list of this part, or the one that was first when the list came: new ones on top do not replace it. */
export function useFirstRecord(part: string | undefined, isWanted: boolean): RecordKey | undefined {
  const { rows } = useInbox({ view: listOf(part).view }, { isAsked: isWanted });
  const [first, choose] = useState<string>();
  const there = isWanted ? rows?.filter(({ news }) => news?.goneBy === undefined) : [];
  const { kind, id } = (there?.find(({ row }) => row.id === first) ?? there?.[0])?.row ?? {};
  if (id !== first) choose(id);
  return useMemo(() => (kind && id ? { kind, id } : undefined), [kind, id]);
}

/** The records that wait for an answer, the most urgent first; beside them those without a next step, the owner's own, visits, possible spam. */
export function ToDo({ previewed }: { previewed?: string }) {
  const { part } = useOwnerPlace();
  const navigate = useNavigate();
  const counts = useCounts();
  const list = listOf(part);
  const notices = useNotices();
  const saved = useInbox({ view: list.view });
  const [unsent, belongs] = [useUnsentRows(), useBelongs()];
  const inbox = unsent.length === 0 ? saved : { ...saved, rows: withUnsent(saved.rows ?? [], list.view, unsent, belongs) };
  return (
    <section aria-labelledby="todo-heading">
      <VisuallyHidden as="h2" id="todo-heading" tabIndex={-1}>
        {list.words}
      </VisuallyHidden>
      <ToggleButtonGroup
        exclusive
        value={list.view}
        aria-label="List"
        onChange={(_, view: InboxView | null) =>
          view && void navigate(placeHref({ tab: 'todo', part: view === 'todo' ? undefined : view }))
        }
        sx={listChipsSx}
      >
        {lists
          .filter(({ view, isOffered }) => view === list.view || !isOffered || !counts || isOffered(counts))
          .map(({ view, words, count }) => {
            const total = counts && count?.(counts);
            return (
              <ToggleButton key={view} value={view}>
                {words}
                {total ? ` ${total.toLocaleString('en-GB')}` : ''}
              </ToggleButton>
            );
          })}
      </ToggleButtonGroup>
      <InboxList label={list.words} inbox={inbox} previewed={previewed} />
      <Typography role="status" sx={{ padding: '0 14px', color: 'text.secondary', '&:not(:empty)': { paddingBlock: 3 } }}>
        {stateWords(inbox, list.empty)}
      </Typography>
      {notices && inbox.rows?.length === 0 && (
        <Box sx={{ paddingInline: '14px' }}>
          <Notices notices={notices} />
        </Box>
      )}
      {list === toAnswer && <FirstStepsLink />}
    </section>
  );
}

/** Whether the list is loading or empty. */
function stateWords({ rows, error, isOld }: ReturnType<typeof useInbox>, empty: string): string {
  if (error) return '';
  if (!rows || isOld) return 'Loading…';
  return rows.length === 0 ? empty : '';
}

// Tight enough for four chips in a row on a phone 390 px wide; none is ever off the screen.
const listChipsSx = { flexWrap: 'wrap', gap: '6px', padding: '8px 14px', '& .MuiToggleButton-root': { paddingInline: '10px' } };

/** Chips in a row that scrolls sideways where it has to. */
export const chipRowSx = {
  display: 'flex',
  gap: 1,
  minWidth: 0,
  padding: '8px 14px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: '14px',
} as const;
