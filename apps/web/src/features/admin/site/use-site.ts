import { fieldFromMoment, mergePatch, restoreRoute, siteRoutes, type SiteEdits, type SitePreview } from '#dto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { ownerRequest } from '../../../lib/session';
import { dismissToasts } from '../../../ui/toast/show-toast';
import { useNow } from '../inbox/use-now';
import { showFailure } from '../kit/show-failure';
import { isIn } from './draft-patch';
import { changeDraft, readDraft, readVersions, type EditsPatch, type OpenDraft } from './site-calls';
import { isSame } from './typed-words';

/** How often the server is asked about a rendering that is under way, and about one that failed. Milliseconds. */
const renderingMs = 1_000;
const failedMs = 10_000;
/** After this long a page that did not open can be asked for again: nothing reports the browser's Stop. Milliseconds. */
const openingMs = 30_000;

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
 * Changes the draft that is on the screen. If somebody else has changed it meanwhile, theirs is read first, and nothing is overwritten. A
 * try whose answer was lost counts as a success if the server has its words.
 */
export function useSaving({ etag }: OpenDraft) {
  const client = useQueryClient();
  const queryKey = [siteRoutes.draft];
  return useMutation({
    onMutate: dismissToasts,
    mutationFn: async (patch: EditsPatch) => {
      try {
        const next = await changeDraft({ patch, etag });
        await client.invalidateQueries({ queryKey });
        // The change stands even if the draft could not be read again.
        client.setQueryData<OpenDraft>(queryKey, (draft) =>
          next && draft?.etag === etag ? { ...draft, edits: mergePatch(draft.edits, patch) as SiteEdits, etag: next } : undefined,
        );
      } catch (failure) {
        await client.invalidateQueries({ queryKey });
        const present = client.getQueryState<OpenDraft>(queryKey);
        const isRead = present?.isInvalidated === false;
        if (!mayBeDone(failure) || !isRead || !isIn(present.data?.edits, patch)) throw failure;
      }
    },
  });
}

/** Whether a failed change may have been made after all: by this try, whose answer was lost, or by an earlier one. */
export function mayBeDone(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status === 412 || failure.status >= 500);
}

/**
 * Publishes an earlier version once more, in place of this draft too; 0 is the site as shipped. A failure is shown under this title. A try
 * whose answer was lost counts as a success.
 */
export function useBringBack(title: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ number, etag }: { number: number; etag: string }) => {
      try {
        await ownerRequest({ method: 'POST', url: restoreRoute(number), headers: { 'If-Match': etag } });
      } catch (failure) {
        if (!mayBeDone(failure) || !(await isBack(number))) throw failure;
      }
    },
    onSettled: () => Promise.all([siteRoutes.versions, siteRoutes.draft].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    onError: (failure) => showFailure(title, failure),
  });
}

/** Whether the published words, and those of the draft, are this version's. */
async function isBack(number: number): Promise<boolean> {
  const [versions, { edits }] = await Promise.all([readVersions(), readDraft()]);
  const wanted = number === 0 ? {} : versions.find((version) => version.number === number)?.edits;
  return isSame(versions[0]?.edits, wanted) && isSame(edits, wanted);
}

/**
 * Opens the site in the words of the draft, or of an earlier version, for this browser alone. A late answer opens nothing for somebody who
 * has left the part that asked. `opening`: what is being opened, until this page is left.
 */
export function useLook() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (data: SitePreview) => ownerRequest({ method: 'POST', url: siteRoutes.preview, data }),
    onError: (failure) => showFailure('It cannot be shown', failure),
  });
  const [left, setLeft] = useState<SitePreview>();
  useEffect(() => {
    if (!left) return;
    const end = () => setLeft(undefined);
    // The browser's Back may show this page as it was kept in memory.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && end();
    const timer = setTimeout(end, openingMs);
    addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', comeBack);
    };
  }, [left]);
  const opening = left ?? (isPending ? variables : undefined);
  const open = (look: SitePreview) => {
    if (opening) return;
    mutate(look, {
      onSuccess: () => {
        setLeft(look);
        location.assign('/');
      },
    });
  };
  return { opening, open };
}

/** The day in Britain, YYYY-MM-DD. */
export function useToday(): string {
  return fieldFromMoment(useNow()).slice(0, 10);
}
