import { apiRoutes, type KeyView } from '#dto';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error';
import { confirmBy } from '../../../lib/fresh-sign-in';
import { getList, type ListPage } from '../../../lib/owner-list';
import type { ConfirmSheetProps } from './confirm-sheet';

interface Asked extends ConfirmSheetProps {
  Sheet: ComponentType<ConfirmSheetProps>;
}

/** Whoever waits for the list of keys for longer is asked for the password. Milliseconds. */
const patienceMs = 3000;

/** Asks "Is it you?" over whatever page there is when a call needs a fresh sign-in. Needs the owner's query client around it. */
export function Confirmation() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      confirmBy(async (refusal) => {
        const [Sheet, hasPasskey] = await Promise.all([loadSheet(), findPasskey(client)]);
        await new Promise<void>((resolve, reject) => {
          const answer = (settle: () => void) => {
            // The sheet first: as long as it is open, nothing else takes focus.
            flushSync(() => setAsked(undefined));
            settle();
          };
          const onCancel = () => answer(() => reject(refusal));
          setAsked({ Sheet, hasPasskey, onConfirmed: () => answer(resolve), onCancel });
        });
      }),
    [client],
  );
  if (!asked) return null;
  const { Sheet, ...props } = asked;
  return <Sheet {...props} />;
}

/** Fetches the sheet's code ahead of need. Never fails. */
export async function preloadConfirmation(): Promise<void> {
  await loadSheet().catch(() => undefined);
}

async function loadSheet(): Promise<ComponentType<ConfirmSheetProps>> {
  try {
    return (await import('./confirm-sheet')).ConfirmSheet;
  } catch (error) {
    throw new ApiError(0, String(error));
  }
}

/** Whether the person has a passkey; false also when that can't be found out in time. */
async function findPasskey(client: QueryClient): Promise<boolean> {
  const keys = client.query<ListPage<KeyView>>({ queryKey: [apiRoutes.keys], queryFn: () => getList(apiRoutes.keys) });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const page = await Promise.race([keys.catch(() => undefined), late]);
  return page?.rows.some(({ kind }) => kind === 'passkey') ?? false;
}
