/**
 * Whether the browser says that the page lay in a frame of another site: ours never does (WebAuthn level 3, steps of 7.1 and 7.2 on
 * crossOrigin and topOrigin). Takes what the library has verified; it has no setting for this.
 */
export async function isFramed({ response }: { response: { clientDataJSON: string } }): Promise<boolean> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const said: { crossOrigin?: unknown; topOrigin?: unknown } = decodeClientDataJSON(response.clientDataJSON);
  return said.crossOrigin === true || said.topOrigin !== undefined;
}
