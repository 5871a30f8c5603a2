import { apiRoutes, type PasskeyView, type SessionView } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { refusal, type Answer } from '../../../../test/fake-api';
import { address, listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const at = '2026-11-20T14:00:00.000Z';
const passkey: PasskeyView = { id: 'k-1', label: 'iPhone', createdAt: at, lastUsedAt: null, synced: true };
const session = (changes: Partial<SessionView>): SessionView => ({ id: 's-1', device: 'Safari on iPhone', createdAt: at, lastSeenAt: at, current: false, ...changes });
const done: Answer = { status: 204 };
const again: Answer = {
  status: 403,
  body: { type: 'urn:problem-type:sign-in-again', title: '', status: 403, detail: '' },
  headers: { 'content-type': 'application/problem+json' },
};
const sessions = [session({ id: 's-0', current: true, device: 'Chrome on Android' }), session({})];

function open(answers: Record<string, Answer[]> = {}) {
  const held = { [apiRoutes.passkeys]: [listAnswer([passkey])], [apiRoutes.sessions]: [listAnswer(sessions)], ...answers };
  return openDashboard({}, held, '/admin/dashboard?view=more&part=sign-in');
}
const made = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

describe('passkeys', () => {
  it('are named anew, and the button has the focus again', async () => {
    const calls = open({ [`${apiRoutes.passkeys}/k-1`]: [done] });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename iPhone' }));
    const field = within(screen.getByRole('form', { name: 'Rename iPhone' })).getByLabelText(/^Name of this passkey/);
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save this name' }));
    expect(screen.getByText('Please name this passkey')).toBeTruthy();
    await userEvent.type(field, "Sam's phone{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename iPhone' })));
    expect(made(calls)).toEqual([['PATCH', `${apiRoutes.passkeys}/k-1`, { label: "Sam's phone" }]]);
  });

  it('are removed after a question; a sign-in too long ago has a way to a fresh one and back', async () => {
    const calls = open({ [`${apiRoutes.passkeys}/k-1`]: [again] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove iPhone' }));
    expect(made(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove this passkey' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect(address()).toBe('/admin/login');
    expect(made(calls)).toEqual([['DELETE', `${apiRoutes.passkeys}/k-1`, undefined]]);
  });
});

describe('sessions', () => {
  it('are listed with the one in use, which has no button', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Where you are signed in' });
    expect(await within(list).findByText('Chrome on Android (this one)')).toBeTruthy();
    expect(within(list).getAllByRole('button')).toHaveLength(1);
  });

  it('are ended one by one, or all others after a question', async () => {
    const calls = open({ [`${apiRoutes.sessions}/s-1`]: [done] });
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out all others' }));
    const question = screen.getByRole('dialog', { name: 'Sign out everywhere but here?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(made(calls).map(([method, url]) => [method, url])).toEqual([['DELETE', `${apiRoutes.sessions}/s-1`], ['DELETE', apiRoutes.sessions]]));
  });
});

describe('the password', () => {
  const current = () => screen.findByLabelText<HTMLInputElement>(/^Present password/);
  const next = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

  it('is changed, and both fields are emptied', async () => {
    const calls = open({ [apiRoutes.password]: [done] });
    await userEvent.type(await current(), 'old one');
    await userEvent.type(next(), 'three dry oak logs');
    expect([(await current()).autocomplete, next().autocomplete, next().type]).toEqual(['current-password', 'new-password', 'password']);
    await change();
    await waitFor(() => expect(openToast()?.title).toBe('Your password was changed'));
    expect(made(calls)).toEqual([['POST', apiRoutes.password, { current: 'old one', password: 'three dry oak logs' }]]);
    expect([(await current()).value, next().value]).toEqual(['', '']);
  });

  it('is not sent when it is too short', async () => {
    const calls = open();
    await userEvent.type(await current(), 'old one');
    await userEvent.type(next(), 'short');
    await change();
    expect(await screen.findByText('Please choose a password of 12 characters or more')).toBeTruthy();
    expect(document.activeElement).toBe(next());
    expect(made(calls)).toEqual([]);
  });

  it.each([
    ['current', 'This is not your present password'],
    ['password', 'The new password is among the most common ones'],
  ])('names what the server refuses at the field %s and keeps what was typed', async (field, message) => {
    open({ [apiRoutes.password]: [refusal({ field, message })] });
    await userEvent.type(await current(), 'old one');
    await userEvent.type(next(), 'three dry oak logs');
    await change();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field === 'current' ? await current() : next());
    expect(next().value).toBe('three dry oak logs');
  });
});
