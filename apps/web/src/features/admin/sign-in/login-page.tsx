import { business, loginTexts } from '#dto';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Navigate } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { paths } from '../../../lib/paths';
import { colors, radii } from '../../../ui/tokens';
import { TooltipProvider } from '../../../ui/tooltip';
import { LoginForm } from './login-form';
import { ownerFlag } from './owner-flag';

/** The owner's sign-in; an owner who is signed in goes straight to the dashboard. */
export default function LoginPage() {
  if (ownerFlag.isSet()) return <Navigate to={paths.dashboard} replace />;
  return (
    <TooltipProvider>
      <Ground>
        <Card>
          <Typography variant="h2" component="h1" tabIndex={-1} sx={{ marginBottom: 3 }}>
            {loginTexts.heading}
          </Typography>
          <LoginForm />
        </Card>
        <Link to={paths.home}>{`Back to ${business.name}`}</Link>
      </Ground>
    </TooltipProvider>
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

const Card = styled('div')({ padding: 'clamp(24px, 6vw, 40px)', borderRadius: radii.card, backgroundColor: colors.paper });
