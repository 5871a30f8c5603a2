import { jest } from '@jest/globals';
import { ApiError } from '../../../lib/api-error';

const signal = jest.fn<(unknown: object) => Promise<void>>();
const answer = jest.fn<(call: { url: string }) => Promise<unknown>>();
jest.unstable_mockModule('@simplewebauthn/browser', () => ({ startAuthentication: () => Promise.resolve({ id: 'key-1' }) }));
jest.unstable_mockModule('../../../lib/session', () => ({ ownerRequest: answer }));
const { signInWithPasskey } = await import('./passkeys');

/** Signing in, refused with this problem. */
async function refusedWith(problem: { isUnknown?: true }) {
  const refusal = new ApiError(401, '', { type: 'urn:problem-type:wrong-passkey', title: '', status: 401, detail: '', ...problem });
  answer.mockImplementation(({ url }) => (url.endsWith('/options') ? Promise.resolve({ data: { rpId: 'trees.example' } }) : Promise.reject(refusal)));
  await expect(signInWithPasskey(false)).rejects.toBe(refusal);
}

beforeEach(() => {
  signal.mockReset().mockResolvedValue();
  Object.assign(globalThis, { PublicKeyCredential: { signalUnknownCredential: signal } });
});

test('a passkey that the server does not know is offered by the device no longer', async () => {
  await refusedWith({ isUnknown: true });
  expect(signal.mock.calls).toEqual([[{ rpId: 'trees.example', credentialId: 'key-1' }]]);
});

test('a passkey that is refused for any other reason stays', async () => {
  await refusedWith({});
  expect(signal).not.toHaveBeenCalled();
});

test('a device that refuses to forget it, or can’t, changes nothing', async () => {
  signal.mockRejectedValue(new Error('SecurityError'));
  await refusedWith({ isUnknown: true });
  Object.assign(globalThis, { PublicKeyCredential: {} });
  await refusedWith({ isUnknown: true });
});
