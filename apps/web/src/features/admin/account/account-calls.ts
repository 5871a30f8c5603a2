import { apiRoutes, keyRoute, type ChangePassword, type KeyView } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** Ends one of the caller's keys. Throws an ApiError (404: it has ended already), as all of these do. */
export async function endKey({ kind, id }: Pick<KeyView, 'kind' | 'id'>): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: keyRoute(kind, id) });
}

/** Ends all keys except those of the calling browser. */
export async function endOtherKeys(): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: apiRoutes.keys });
}

/** Renames a passkey. */
export async function renamePasskey({ id, label }: { id: string; label: string }): Promise<void> {
  await ownerRequest({ method: 'PATCH', url: `${apiRoutes.passkeys}/${id}`, data: { label } });
}

/** 422 names the invalid field. */
export async function changePassword(change: ChangePassword): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.password, data: change });
}
