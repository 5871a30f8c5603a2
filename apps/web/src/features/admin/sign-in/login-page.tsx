import { business, loginTexts } from '#dto';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useCallback, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { paths } from '../../../lib/paths';
import { colors, radii } from '../../../ui/tokens';
import { OwnerScheme } from '../frame/owner-scheme';
import { LoginForm } from './login-form';
import { nextPlace } from './next-place';
import { useLivingSession } from './use-living-session';

/** The owner's sign-in; whoever is signed in already, in another tab too, goes straight on to where he wanted to be. */
export default function LoginPage() {
  const { state } = useLocation() as { state: { hasLeft?: boolean } | null };
  const next = nextPlace(state);
  const card = useRef<HTMLDivElement>(null);
  const isTouched = useCallback(() => [...(card.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== ''), []);
  const session = useLivingSession(isTouched, state?.hasLeft === true);
  if (session === 'lives') return <Navigate to={next} replace />;
  return (
    <Ground>
      <OwnerScheme />
      <Card ref={card}>
        <Typography variant="h2" component="h1" tabIndex={-1} sx={{ marginBottom: 3 }}>
          {loginTexts.heading}
        </Typography>
        {session === 'asking' ? <p role="status">One moment…</p> : <LoginForm next={next} />}
      </Card>
      <Link to={paths.home}>{`Back to ${business.name}`}</Link>
    </Ground>
  );
}

const Ground = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 27rem)',
  gap: 16,
  minHeight: '100dvh',
  padding: '32px 16px',
  backgroundColor: colors.forest900,
  '& > a': { display: 'flex', alignItems: 'center', minHeight: 48, color: colors.leafPale },
});

const Card = styled('div')({
  padding: 'clamp(24px, 6vw, 40px)',
  borderRadius: radii.card,
  backgroundColor: colors.paper,
  // As high as the form will be.
  '& > [role=status]': { minHeight: 406 },
});
