import { apiRoutes, type AddPasskey, type PasskeySignIn } from '#dto';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ownerRequest } from '../../../lib/session';

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Has the device's own lock confirm the person; must be called from a tap. Throws an ApiError, or the browser's own error. */
export async function askLock(): Promise<object> {
  const options = ownerRequest<PublicKeyCredentialRequestOptionsJSON>({ method: 'POST', url: apiRoutes.passkeySignInOptions });
  const [{ startAuthentication }, { data: optionsJSON }] = await Promise.all([library(), options]);
  return startAuthentication({ optionsJSON });
}

/** Signs in with it. Throws an ApiError (401 `wrong-passkey`), or the browser's own error. */
export async function signInWithPasskey(stay: boolean): Promise<void> {
  const data: PasskeySignIn = { response: await askLock(), ...(stay && { stay }) };
  await ownerRequest({ method: 'POST', url: apiRoutes.passkeySignIn, data });
}

/** The options for a new passkey. Throws an ApiError. */
export async function passkeyOptions(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = ownerRequest<PublicKeyCredentialCreationOptionsJSON>({ method: 'POST', url: apiRoutes.passkeyOptions });
  const [{ data }] = await Promise.all([options, library()]);
  return data;
}

/** Creates a passkey on this device and adds it; must be called from a tap. Throws an ApiError, or the browser's own error. */
export async function addPasskey(label: string, optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<void> {
  const { startRegistration } = await library();
  const data: AddPasskey = { label, response: await startRegistration({ optionsJSON }) };
  await ownerRequest({ method: 'POST', url: apiRoutes.passkeys, data });
}

/** Loaded when somebody uses a passkey: most who open these pages do not. */
function library() {
  return import('@simplewebauthn/browser');
}
