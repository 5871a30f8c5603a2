import { useAlerts } from '../alerts/use-alerts';
import { firstSteps, type FirstStep } from './first-steps';
import type { OpenDraft } from './site-calls';

/** What is left to do before customers see the site, as far as the server has answered. */
export function useFirstSteps(draft: OpenDraft | undefined): FirstStep[] {
  const { data: alerts } = useAlerts(false);
  return draft ? firstSteps(draft, alerts?.channels.some(({ yours, provenAt }) => yours && provenAt !== null)) : [];
}
