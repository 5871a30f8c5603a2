import { apiRoutes, type AddPasskey, type PasskeySignIn } from '#dto';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ownerRequest } from '../../../lib/owner-request';

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Signs in by the device's own lock; must begin with a tap. Throws an ApiError (401 `wrong-passkey`), or the browser's own error. */
export async function signInWithPasskey(stay: boolean): Promise<void> {
  const options = ownerRequest<PublicKeyCredentialRequestOptionsJSON>({ method: 'POST', url: apiRoutes.passkeySignInOptions });
  const [{ startAuthentication }, { body: optionsJSON }] = await Promise.all([library(), options]);
  const body: PasskeySignIn = { response: await startAuthentication({ optionsJSON }), ...(stay && { stay }) };
  await ownerRequest({ method: 'POST', url: apiRoutes.passkeySignIn, body });
}

/** Makes a passkey on this device and adds it; must begin with a tap. Throws an ApiError (403 `sign-in-again`), or the browser's error. */
export async function addPasskey(label: string): Promise<void> {
  const options = ownerRequest<PublicKeyCredentialCreationOptionsJSON>({ method: 'POST', url: apiRoutes.passkeyOptions });
  const [{ startRegistration }, { body: optionsJSON }] = await Promise.all([library(), options]);
  const body: AddPasskey = { label, response: await startRegistration({ optionsJSON }) };
  await ownerRequest({ method: 'POST', url: apiRoutes.passkeys, body });
}

/** Fetched when somebody uses a passkey: most who open these pages do not. */
function library() {
  return import('@simplewebauthn/browser');
}
