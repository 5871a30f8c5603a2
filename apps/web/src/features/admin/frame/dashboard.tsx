import { dashboardTexts } from '#dto';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageHeads } from '../../../content/page-heads';
import { colors, media } from '../../../ui/tokens';
import { LogOut } from '../kit/icons';
import { useLive, useLiveState } from '../live/use-live';
import { useCounts } from '../inbox/use-counts';
import { StillToSave } from '../journal/still-to-save';
import { RecordCompanions } from '../record/record-companions';
import { Freshness } from './freshness';
import { NewRequests } from './new-requests';
import { OwnerGround } from './owner-ground';
import { OwnerPanes } from './owner-panes';
import { OwnerTabs } from './owner-tabs';
import { Questions } from './questions';
import { newCaller, placeHref, useOwnerPlace, type OwnerPlace } from './owner-place';
import { usePlaceChange } from './use-place-change';

/** The owner's pages, one at a time, by the address. Needs the owner's query client and live updates around it. */
export function Dashboard({ onLogout }: { onLogout: () => void }) {
  const place = useOwnerPlace();
  const live = useLive();
  const unseen = useLiveState((state) => state.unseen.length);
  const navigate = useNavigate();
  const counts = useCounts();
  usePlaceChange(
    place,
    useCallback(() => live.rereadOldLists(), [live]),
  );
  const isOverview = (place.tab ?? 'recent') === 'recent' && !place.open && !place.customer;
  const title = ownerTitle(place, unseen);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const showNew = () => {
    const isTodo = !place.open && !place.customer && place.tab === 'todo' && !place.part;
    if (!isOverview) live.askForUnseen();
    live.rereadLists();
    if (isOverview) window.scrollTo({ top: 0, behavior: 'instant' });
    else if (!isTodo) void navigate(placeHref({ tab: 'todo' }));
  };

  return (
    <OwnerGround>
      <AppBar position="sticky" component="div">
        <Toolbar component="header" sx={{ [media.enlarged]: { flexWrap: 'wrap' } }}>
          <div>
            <Typography variant="h3" component="h1" tabIndex={-1}>
              Admin Dashboard
            </Typography>
            <Freshness isQuiet={isOverview} />
            <StillToSave />
          </div>
          {/* Elsewhere it is under More, out of the thumb's way. */}
          {isOverview && (
            <Button
              color="light"
              variant="text"
              onClick={onLogout}
              sx={{ color: colors.onForest, paddingInline: 2, marginInlineEnd: -2 }}
              startIcon={<LogOut size={20} />}
            >
              {dashboardTexts.logout}
            </Button>
          )}
        </Toolbar>
        <OwnerTabs tab={place.tab ?? (place.open ? 'todo' : undefined)} todo={counts?.todo} />
        <NewRequests onShow={showNew} />
      </AppBar>
      <OwnerPanes place={place} />
      <RecordCompanions />
      <Questions />
    </OwnerGround>
  );
}

const tabNames = { todo: 'To do', recent: undefined, search: 'Search', more: 'More' } as const;

/** The document's title: the number of new records that no list shows yet, the page's name, and the dashboard's own title. */
function ownerTitle({ tab, open, customer }: OwnerPlace, unseen: number): string {
  const inside = open ? (open.id === newCaller.id ? 'A caller' : 'Request') : customer && 'Customer';
  const place = inside ?? (tab && tabNames[tab]);
  return [unseen > 0 ? `(${unseen}) ` : '', place ? `${place} · ` : '', pageHeads.dashboard.title].join('');
}
