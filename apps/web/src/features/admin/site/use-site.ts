import { fieldFromMoment, siteRoutes } from '#dto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error';
import { useNow } from '../inbox/use-now';
import { showFailure } from '../kit/show-failure';
import { bringBack, changeDraft, lookAt, readDraft, readVersions, type EditsPatch, type OpenDraft } from './site-calls';
import { isSame } from './typed-words';

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

/**
 * Changes the draft that is on the screen. If somebody else has changed it meanwhile, theirs is read first, and nothing is overwritten. An
 * earlier try whose answer was lost counts as a success.
 */
export function useSaving({ etag }: OpenDraft) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: [siteRoutes.draft] });
  return useMutation({
    mutationFn: async (patch: EditsPatch) => {
      try {
        await changeDraft({ patch, etag });
      } catch (failure) {
        await readAgain();
        const isStale = failure instanceof ApiError && failure.status === 412;
        if (!isStale || !isIn(client.getQueryData<OpenDraft>([siteRoutes.draft])?.edits, patch)) throw failure;
        return;
      }
      await readAgain();
    },
  });
}

/** Whether a merge patch of these edits would change nothing. */
function isIn(edits: unknown, patch: unknown): boolean {
  if (patch === null || typeof patch !== 'object') return edits === (patch ?? undefined);
  // Lists are replaced whole.
  if (Array.isArray(patch) && patch.length !== (edits as unknown[] | undefined)?.length) return false;
  const members = new Map<string, unknown>(Object.entries(edits ?? {}));
  return Object.entries(patch).every(([name, value]) => isIn(members.get(name), value));
}

/** Publishes an earlier version once more; a failure is shown under this title. A try whose answer was lost counts as a success. */
export function useBringBack(title: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { number: number; etag: string }) => {
      try {
        await bringBack(wanted);
      } catch (failure) {
        const isStale = failure instanceof ApiError && failure.status === 412;
        if (!isStale || !(await isPublished(wanted.number))) throw failure;
      }
    },
    onSettled: () => Promise.all([siteRoutes.versions, siteRoutes.draft].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    onError: (failure) => showFailure(title, failure),
  });
}

/** Whether the published words are those of this version. */
async function isPublished(number: number): Promise<boolean> {
  const versions = await readVersions();
  const wanted = number === 0 ? {} : versions.find((version) => version.number === number)?.edits;
  return isSame(versions[0]?.edits, wanted);
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
