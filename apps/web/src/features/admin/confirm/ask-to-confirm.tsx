import { apiRoutes, type KeyView } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api-error';
import { getList, type ListPage } from '../../../lib/owner-list';
import { ask } from '../frame/ask';
import { ConfirmSheet } from './confirm-sheet';

/** How long to wait for the list of keys before asking for the password. Milliseconds. */
const timeoutMs = 3000;

/** Asks "Is it you?". Resolves once the sign-in is fresh; throws the refusal if the person cancels. */
export async function askToConfirm(client: QueryClient, refusal: ApiError): Promise<void> {
  const hasPasskey = await findPasskey(client);
  const isConfirmed = await ask((answer) => (
    <ConfirmSheet hasPasskey={hasPasskey} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
  ));
  if (!isConfirmed) throw refusal;
}

/** Whether the person has a passkey; false also if that cannot be found out in time. */
async function findPasskey(client: QueryClient): Promise<boolean> {
  const keys = client.query<ListPage<KeyView>>({ queryKey: [apiRoutes.keys], queryFn: () => getList(apiRoutes.keys) });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const page = await Promise.race([keys.catch(() => undefined), late]);
  return page?.rows.some(({ kind }) => kind === 'passkey') ?? false;
}
