import { siteRoutes } from '#dto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error';
import { showToast } from '../../../ui/toast/show-toast';
import { changeDraft, readDraft, type EditsPatch, type OpenDraft } from './site-calls';

/** How often a rendering that is under way is asked about. Milliseconds. */
const renderingMs = 1_000;

/** The draft as the server has it. */
export function useDraft() {
  return useQuery<OpenDraft>({
    queryKey: [siteRoutes.draft],
    queryFn: readDraft,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state.kind === 'rendering' ? renderingMs : false),
  });
}

/** Changes the draft that is on the screen. If somebody else has changed it meanwhile, theirs is read first, and nothing is overwritten. */
export function useSaving({ etag }: OpenDraft) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: EditsPatch) => changeDraft({ patch, etag }),
    onSuccess: () => showToast({ title: 'Saved', description: 'Visitors see it once you publish.' }),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 412)
        showToast({ title: 'Changed meanwhile', description: 'Somebody else has just changed the site. Save once more to add your change to theirs.', variant: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [siteRoutes.draft] }),
  });
}
