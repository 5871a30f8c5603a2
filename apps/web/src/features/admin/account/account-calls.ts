import { apiRoutes, keyRoute, type ChangePassword, type KeyView } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** Ends one of one's keys. Throws an ApiError (404: it has ended already), as all of these do. */
export async function endKey({ kind, id }: Pick<KeyView, 'kind' | 'id'>): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: keyRoute(kind, id) });
}

/** Ends all keys but those of the browser that asks. */
export async function endOtherKeys(): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: apiRoutes.keys });
}

/** Names a passkey anew. */
export async function renamePasskey({ id, label }: { id: string; label: string }): Promise<void> {
  await ownerRequest({ method: 'PATCH', url: `${apiRoutes.passkeys}/${id}`, body: { label } });
}

/** 422 names the field that is wrong. */
export async function changePassword(change: ChangePassword): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.password, body: change });
}
