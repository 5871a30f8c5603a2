import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { dashboardTexts } from '#dto';
import { footerText } from '../../../content/footer';
import { openConsent } from '../../../lib/consent';
import { Link } from '../../../ui/link';
import { placeHref } from '../frame/owner-place';
import { LinkRow } from '../kit/link-row';
import { ArrowLeft, LogOut } from '../kit/icons';
import { Cookie } from '../kit/late-icons';
import { useCopyWords } from '../offline/use-copy-words';
import { useSignOut } from '../sign-in/use-sign-out';
import { moreEntries } from './more-entries';

/** The list of pages that the owner needs less often, and those pages. */
export function More({ part }: { part?: string }) {
  const entry = moreEntries.find((each) => each.Page && each.part === part?.split('.')[0]);
  const inside = entry?.parts?.find((each) => each.part === part);
  const { signOut } = useSignOut();
  const client = useQueryClient();
  const copyWords = useCopyWords();
  return (
    <Container sx={{ paddingBlock: { xs: 1, md: 3 }, maxWidth: { xs: '100%', md: '46rem' } }}>
      {entry && (
        <Button
          component={Link}
          to={placeHref({ tab: 'more', part: inside && entry.part })}
          startIcon={<ArrowLeft size={22} strokeWidth={2} />}
          sx={{ marginInlineStart: -1, textDecoration: 'none' }}
        >
          {`Back to ${inside ? entry.label : 'More'}`}
        </Button>
      )}
      <Typography variant="h3" component="h2" tabIndex={-1} sx={{ marginBlock: '8px 12px' }}>
        {inside?.label ?? entry?.label ?? 'More'}
      </Typography>
      {entry?.Page ? (
        <entry.Page />
      ) : (
        <Paper variant="outlined">
          <List disablePadding>
            {moreEntries.map(({ tab = 'more', part, label, hint, Icon }) => (
              <LinkRow key={label} to={placeHref({ tab, part })} icon={<Icon size={24} />} primary={label} secondary={hint} />
            ))}
            <ListItem disablePadding>
              <ListItemButton component="button" onClick={openConsent}>
                <ListItemIcon>
                  <Cookie size={24} />
                </ListItemIcon>
                <ListItemText primary={footerText.cookieSettings} />
              </ListItemButton>
            </ListItem>
            <ListItem disablePadding>
              <ListItemButton component="button" onClick={() => void signOut(client)}>
                <ListItemIcon>
                  <LogOut size={24} />
                </ListItemIcon>
                <ListItemText primary={dashboardTexts.logout} />
              </ListItemButton>
            </ListItem>
          </List>
        </Paper>
      )}
      {!entry && copyWords && <Typography sx={{ padding: 2, color: 'text.secondary' }}>{copyWords}</Typography>}
    </Container>
  );
}
