import { apiRoutes, type ChangePassword } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** Names a passkey anew. Throws an ApiError, as all of these do. */
export async function renamePasskey({ id, label }: { id: string; label: string }): Promise<void> {
  await ownerRequest({ method: 'PATCH', url: `${apiRoutes.passkeys}/${id}`, body: { label } });
}

/** 403 `sign-in-again`: the sign-in is too long ago. */
export async function removePasskey(id: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: `${apiRoutes.passkeys}/${id}` });
}

export async function endSession(id: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: `${apiRoutes.sessions}/${id}` });
}

/** Ends all sessions but the one that asks. */
export async function endOtherSessions(): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: apiRoutes.sessions });
}

/** 422 names the field that is wrong. */
export async function changePassword(change: ChangePassword): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.password, body: change });
}
