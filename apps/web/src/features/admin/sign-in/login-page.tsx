import { business, loginTexts } from '#dto';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider } from '@mui/system';
import { useCallback, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { footerText } from '../../../content/footer';
import { openConsent } from '../../../lib/consent';
import { Link } from '../../../ui/link';
import { paths } from '../../../lib/paths';
import { colors } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';
import { OwnerScheme } from '../frame/owner-scheme';
import { ownerTheme } from '../kit/owner-theme';
import { LoginForm } from './login-form';
import { useLivingSession } from './use-living-session';

/** The owner's sign-in; a person already signed in, even in another tab, goes straight on to their destination. */
export default function LoginPage() {
  const { state } = useLocation() as { state: { hasLeft?: boolean } | null };
  const next = nextPlace(state);
  const card = useRef<HTMLDivElement>(null);
  const isTouched = useCallback(() => [...(card.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== ''), []);
  const session = useLivingSession(isTouched, state?.hasLeft === true);
  if (session === 'lives') return <Navigate to={next} replace />;
  return (
    <ThemeProvider theme={ownerTheme}>
      <OwnerScheme />
      <GlobalStyles styles={{ ':root': { '--toast-top': '12px' } }} />
      <Stack sx={groundSx}>
        <Paper ref={card} sx={cardSx}>
          <Typography variant="h2" component="h1" tabIndex={-1} sx={{ marginBottom: 3 }}>
            {loginTexts.heading}
          </Typography>
          {session === 'asking' ? <p role="status">One moment…</p> : <LoginForm next={next} />}
        </Paper>
        <Stack direction="row" useFlexGap sx={footSx}>
          <Link to={paths.home}>{`Back to ${business.name}`}</Link>
          <Button variant="text" color="light" onClick={openConsent}>
            {footerText.cookieSettings}
          </Button>
        </Stack>
      </Stack>
    </ThemeProvider>
  );
}

/** The owner's destination, kept in the login's router state: only a place within the dashboard is accepted. Otherwise To do. */
function nextPlace(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  return typeof next === 'string' && next.startsWith(`${paths.dashboard}?`) ? next : placeHref({ tab: 'todo' });
}

const groundSx = {
  justifyContent: 'center',
  alignItems: 'center',
  gap: 2,
  // The consent banner stands below the form, not over its foot.
  minHeight: 'calc(100dvh - var(--consent-banner, 0px))',
  padding: '32px 16px',
  // Room for a toast above the heading, where the window is too low for it beside the card's middle.
  '@media (max-width: 37.497em) and (max-height: 799.95px)': { paddingBlockStart: '128px' },
  backgroundColor: colors.forest900,
  '& > *': { width: '100%', maxWidth: '27rem' },
};

const footSx = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  '& a': { display: 'flex', alignItems: 'center', minHeight: 48 },
  '& a, & button': { color: colors.leafPale, textDecoration: 'underline', padding: 0, fontWeight: 400 },
};

const cardSx = {
  padding: 'clamp(24px, 6vw, 40px)',
  backgroundColor: colors.paper,
  // As tall as the form will be.
  '& > [role=status]': { minHeight: 406 },
};
