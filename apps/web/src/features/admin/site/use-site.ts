import { fieldFromMoment, siteRoutes } from '#dto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNow } from '../inbox/use-now';
import { showFailure } from '../kit/show-failure';
import { changeDraft, lookAt, readDraft, type EditsPatch, type OpenDraft } from './site-calls';

/** How often the server is asked about a rendering that is under way, and about one that failed. Milliseconds. */
const renderingMs = 1_000;
const failedMs = 10_000;

/** The draft as the server has it. */
export function useDraft() {
  return useQuery<OpenDraft>({
    queryKey: [siteRoutes.draft],
    queryFn: readDraft,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      ({ public: false as const, rendering: renderingMs, failed: failedMs })[state.data?.state.kind ?? 'public'],
  });
}

/** Changes the draft that is on the screen. If somebody else has changed it meanwhile, theirs is read first, and nothing is overwritten. */
export function useSaving({ etag }: OpenDraft) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: EditsPatch) => changeDraft({ patch, etag }),
    onSettled: () => client.invalidateQueries({ queryKey: [siteRoutes.draft] }),
  });
}

/** Opens the site in the words of the draft, or of an earlier version, for this browser alone. */
export function useLook() {
  return useMutation({
    mutationFn: lookAt,
    onSuccess: () => location.assign('/'),
    onError: (failure) => showFailure('It cannot be shown', failure),
  });
}

/** The day in Britain, YYYY-MM-DD. */
export function useToday(): string {
  return fieldFromMoment(useNow()).slice(0, 10);
}
