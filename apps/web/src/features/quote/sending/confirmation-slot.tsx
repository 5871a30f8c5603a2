import { quoteTexts } from '#dto';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ComponentType } from 'react';
import type { SentRequest } from './quote-request';

const loadConfirmation = (): Promise<{ default: ComponentType<{ sent: SentRequest }> }> =>
  import('./confirmation').catch(() => ({ default: Submitted }));
const Confirmation = lazy(loadConfirmation);

/** Fetches the confirmation before it is needed. Never fails. */
export async function preloadConfirmation(): Promise<void> {
  await loadConfirmation();
}

/** Without the code of the confirmation: that it arrived. */
function Submitted({ sent }: { sent: SentRequest }) {
  return (
    <Typography component="h2" variant="h2" role="status">
      {quoteTexts.submitted} {sent.ref}
    </Typography>
  );
}

/** The confirmation of a request that has arrived; its code comes while the request is filled in. */
export function ConfirmationSlot({ sent }: { sent: SentRequest }) {
  return (
    <Suspense fallback={null}>
      <Confirmation sent={sent} />
    </Suspense>
  );
}
