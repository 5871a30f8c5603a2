import { quoteTexts } from '#dto';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ComponentType } from 'react';
import type { SentRequest } from '../quote-request';

/** Fetches the confirmation before it is needed. */
export const loadConfirmation = (): Promise<{ default: ComponentType<{ sent: SentRequest }> }> => import('./confirmation');
const Confirmation = lazy(() => loadConfirmation().catch(() => ({ default: Submitted })));

/** Says that the request has arrived, if the confirmation's code has not. */
function Submitted({ sent }: { sent: SentRequest }) {
  return (
    <Typography component="h2" variant="h2" role="status">
      {quoteTexts.submitted} {sent.ref}
    </Typography>
  );
}

/** The confirmation of a request that has arrived; its code loads while the request is filled in. */
export function ConfirmationSlot({ sent }: { sent: SentRequest }) {
  return (
    <Suspense fallback={null}>
      <Confirmation sent={sent} />
    </Suspense>
  );
}
