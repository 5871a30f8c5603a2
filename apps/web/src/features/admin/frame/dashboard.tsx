import { dashboardTexts } from '#dto';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { LogOut } from 'lucide-react';
import { colors } from '../../../ui/tokens';
import { Overview } from '../inbox/overview';
import { Search } from '../inbox/search';
import { ToDo } from '../inbox/to-do';
import { More } from '../more/more';
import { RecordCompanions } from '../record/record-companions';
import { RecordPage } from '../record/record-page';
import { useOwnerPlace, type OwnerPlace } from './owner-place';

/** The owner's pages, one at a time, by the address. Needs the owner's query client around it. */
export function Dashboard({ onLogout }: { onLogout: () => void }) {
  const place = useOwnerPlace();
  return (
    <>
      <Header>
        <Container sx={headerSx}>
          <Typography variant="h3" component="h1" tabIndex={-1}>
            Admin Dashboard
          </Typography>
          <Button color="light" variant="text" onClick={onLogout} sx={{ paddingInline: 2, marginInlineEnd: -2 }} startIcon={<LogOut aria-hidden size={20} strokeWidth={1.75} />}>
            {dashboardTexts.logout}
          </Button>
        </Container>
      </Header>
      {pageOf(place)}
      <RecordCompanions />
    </>
  );
}

function pageOf({ tab, open, part }: OwnerPlace) {
  if (open) return <RecordPage key={open.id} record={open} />;
  if (tab === 'todo') return <ToDo />;
  if (tab === 'search') return <Search />;
  if (tab === 'more') return <More part={part} />;
  return <Overview />;
}

const Header = styled('header')({ position: 'sticky', top: 0, zIndex: 10, backgroundColor: colors.forest900, color: colors.paper });
const headerSx = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 64 };
