import { apiRoutes, type AddPasskey, type PasskeySignIn } from '#dto';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ownerRequest } from '../../../lib/owner-request';

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Has the device's own lock prove who is there; must begin with a tap. Throws an ApiError, or the browser's own error. */
export async function askLock(): Promise<object> {
  const options = ownerRequest<PublicKeyCredentialRequestOptionsJSON>({ method: 'POST', url: apiRoutes.passkeySignInOptions });
  const [{ startAuthentication }, { body: optionsJSON }] = await Promise.all([library(), options]);
  return startAuthentication({ optionsJSON });
}

/** Signs in by it. Throws an ApiError (401 `wrong-passkey`), or the browser's own error. */
export async function signInWithPasskey(stay: boolean): Promise<void> {
  const body: PasskeySignIn = { response: await askLock(), ...(stay && { stay }) };
  await ownerRequest({ method: 'POST', url: apiRoutes.passkeySignIn, body });
}

/** What a passkey is made of. Throws an ApiError. */
export async function passkeyOptions(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = ownerRequest<PublicKeyCredentialCreationOptionsJSON>({ method: 'POST', url: apiRoutes.passkeyOptions });
  const [{ body }] = await Promise.all([options, library()]);
  return body;
}

/** Makes a passkey on this device and adds it; must begin with a tap. Throws an ApiError, or the browser's own error. */
export async function addPasskey(label: string, optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<void> {
  const { startRegistration } = await library();
  const body: AddPasskey = { label, response: await startRegistration({ optionsJSON }) };
  await ownerRequest({ method: 'POST', url: apiRoutes.passkeys, body });
}

/** Fetched when somebody uses a passkey: most who open these pages do not. */
function library() {
  return import('@simplewebauthn/browser');
}
