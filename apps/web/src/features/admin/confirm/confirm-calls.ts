import { apiRoutes, type Confirm } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** Proves who is there: the sign-in is fresh then. 422 names a wrong password, 401 `wrong-passkey`. Throws an ApiError. */
export async function sendConfirmation(body: Confirm): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.confirm, body });
}
