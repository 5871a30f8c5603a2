import { apiRoutes, type AlertsView } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { readAlerts } from './read-alerts';

export const alertsKey = [apiRoutes.alerts];

/** How often a running test is polled. Milliseconds. */
const lookEveryMs = 1500;

/** The alert settings and channels; polled while a test is watched. */
export function useAlerts(isWatched: boolean) {
  return useQuery<AlertsView>({
    queryKey: alertsKey,
    queryFn: readAlerts,
    refetchOnMount: 'always',
    refetchInterval: isWatched ? lookEveryMs : false,
  });
}
