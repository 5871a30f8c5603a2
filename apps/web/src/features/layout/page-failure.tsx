import { business } from '#dto';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadingWords } from '../../content/loading-words';
import { ButtonLink } from '../../ui/button-link';
import { Section } from '../../ui/section';
import { goToTop } from './go-to';

export const pageFailureId = 'page-failure';

/**
 * Replaces a page whose code failed to load, and says what to do. The page's link, the button and returning signal try again.
 */
export function PageFailure() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search + hash;

  useEffect(() => {
    let isAsked = true;
    const tryAgain = () => {
      isAsked = false;
      void navigate(address, { replace: true });
    };
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      // The page has loaded, and replaces this one. Unless a press asked for it, the visitor may be writing a message below.
      if (location.pathname === pathname && (isAsked || document.activeElement === document.body)) goToTop();
    };
  }, [address, navigate, pathname]);

  return (
    <Section labelledBy={pageFailureId} sx={{ paddingTop: '10rem', minHeight: '70vh' }}>
      <Typography id={pageFailureId} variant="h1">
        {loadingWords.failed}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ marginBlock: 3 }}>
        {loadingWords.advice} <a href={business.phone.href}>{business.phone.display}</a>.
      </Typography>
      <ButtonLink to={address}>{loadingWords.again}</ButtonLink>
    </Section>
  );
}
