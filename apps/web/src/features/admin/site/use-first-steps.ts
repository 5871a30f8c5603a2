import { useAlerts } from '../alerts/use-alerts';
import { firstSteps, type FirstStep } from './first-steps';
import type { OpenDraft } from './site-calls';
import { useToday } from './use-site';

/** What is left to do before customers see the site, as far as the server has answered. */
export function useFirstSteps(draft: OpenDraft | undefined): FirstStep[] {
  const { data: alerts } = useAlerts(false);
  const today = useToday();
  return draft ? firstSteps(draft, today, alerts?.channels.some(({ yours, provenAt }) => yours && provenAt !== null)) : [];
}
