import { apiRoutes, keyRoute, type KeyView } from '#dto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../../lib/api-error';
import type { ListPage } from '../../../lib/owner-list';
import { endAlerts, knownDevice } from '../../../lib/owner-phone/alert-device';
import { ownerRequest } from '../../../lib/session';
import { showFailure } from '../kit/show-failure';

const keysKey = [apiRoutes.keys];

/** The caller's keys, refetched by each page that shows them; undefined until loaded. */
export function useKeys(): { keys: KeyView[] | undefined; error: Error | null; reload: () => void } {
  const { data, error, refetch } = useQuery<ListPage<KeyView>>({ queryKey: keysKey, refetchOnMount: 'always' });
  return { keys: data?.rows, error, reload: () => void refetch() };
}

type EndedKey = Pick<KeyView, 'kind' | 'id' | 'name'>;

/** Ends a key; one that has ended already is not a failure. Everything that shows keys is refetched afterwards. */
export function useEndKey(onEnded: (key: EndedKey) => unknown) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: EndedKey) => {
      await ownerRequest({ method: 'DELETE', url: keyRoute(kind, id) }).catch((failure: unknown) => {
        if (!isNotFound(failure)) throw failure;
      });
      // Else this device would register itself again at its next start.
      const device = kind === 'device' ? await knownDevice() : undefined;
      if (device?.id === id) await endAlerts(device);
    },
    onSuccess: (_, key) => onEnded(key),
    onError: (failure, { name }) => showFailure(`${name} was not ended`, failure),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}
