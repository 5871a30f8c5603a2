import { apiRoutes, type AlertsView } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { readAlerts } from './alert-calls';

export const alertsKey = [apiRoutes.alerts];

/** Looks of a test that is under way. Milliseconds. */
const lookEveryMs = 1500;

/** How alerts reach people; read again and again while a test is watched. */
export function useAlerts(isWatched: boolean) {
  return useQuery<AlertsView>({ queryKey: alertsKey, queryFn: readAlerts, refetchOnMount: 'always', refetchInterval: isWatched ? lookEveryMs : false });
}
