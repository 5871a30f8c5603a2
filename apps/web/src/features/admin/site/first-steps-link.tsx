import Button from '@mui/material/Button';
import { Link } from '../../../ui/link';
import { siteHref } from './site-places';
import { useFirstSteps } from './use-first-steps';
import { useDraft } from './use-site';

/** A link to the steps that are left before customers see the site; nothing once all are done. */
export function FirstStepsLink() {
  const { length } = useFirstSteps(useDraft().data);
  if (length === 0) return null;
  return (
    <Button component={Link} to={siteHref('site')} variant="outlined" sx={{ margin: '16px 14px' }}>
      {`First steps: ${length} left`}
    </Button>
  );
}
