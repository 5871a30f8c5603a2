import { apiRoutes, type AddPasskey, type PasskeySignIn } from '#dto';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../../lib/api-error';
import { ownerRequest } from '../../../lib/session';

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/**
 * Has the device's own lock confirm the person, and sends its proof; must be called from a tap. A passkey that the server does not know is
 * no longer offered by this device. Throws what `send` throws, or the browser's own error.
 */
export async function proveByLock(send: (response: object) => Promise<unknown>): Promise<void> {
  const options = ownerRequest<PublicKeyCredentialRequestOptionsJSON>({ method: 'POST', url: apiRoutes.passkeySignInOptions });
  const [{ startAuthentication }, { data: optionsJSON }] = await Promise.all([library(), options]);
  const response = await startAuthentication({ optionsJSON });
  try {
    await send(response);
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.problem?.isUnknown;
    if (isUnknown) await forgetPasskey({ rpId: optionsJSON.rpId ?? location.hostname, credentialId: response.id });
    throw error;
  }
}

/** Signs in with it. Throws an ApiError (401 `wrong-passkey`), or the browser's own error. */
export async function signInWithPasskey(stay: boolean): Promise<void> {
  await proveByLock((response) => {
    const data: PasskeySignIn = { response, ...(stay && { stay }) };
    return ownerRequest({ method: 'POST', url: apiRoutes.passkeySignIn, data });
  });
}

interface SignalsUnknown {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Asks the device to offer a passkey no longer (WebAuthn level 3, signal methods); nothing in a browser that can't. Never fails. */
async function forgetPasskey(passkey: { rpId: string; credentialId: string }): Promise<void> {
  await (PublicKeyCredential as SignalsUnknown).signalUnknownCredential?.(passkey).catch(() => undefined);
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
