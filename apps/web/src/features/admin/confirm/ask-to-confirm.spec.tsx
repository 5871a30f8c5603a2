import { apiRoutes, keyRoute, type KeyView } from '#dto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, problem, refusal, type Answer } from '../../../../test/fake-api';
import { address, listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';
import { ownerRequest } from '../../../lib/session';

const userEvent = userEventOf.setup({ delay: null });
const again = problem(403, 'sign-in-again');
const done: Answer = { status: 204 };
const member = { username: 'Kim', password: 'three dry oak logs' };
const passkey: KeyView = { kind: 'passkey', id: 'k-1', name: 'iPhone', since: null, lastUsedAt: null, current: false };
const added: Answer = { status: 201, body: { username: 'Kim', you: false, suspended: false } };
const team = listAnswer([{ username: 'owner', you: true, suspended: false }]);

/** The team's page, with a person typed in but not sent yet. The team is read, then changed: its calls share an address. */
async function openTeam(answers: Record<string, Answer[]>, keys: readonly KeyView[] = []) {
  const calls = openDashboard({}, { [apiRoutes.keys]: [listAnswer(keys)], [apiRoutes.team]: [team, again, added, team], ...answers }, '/admin/dashboard?view=more&part=team');
  await screen.findByText('owner');
  await userEvent.type(await screen.findByLabelText(/^User name/), member.username);
  await userEvent.type(screen.getByLabelText(/^Password/), member.password);
  return calls;
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add this person' }));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Is it you?' }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const made = (calls: { method: string; url: string; body: unknown }[]) => calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const typed = () => [screen.getByLabelText<HTMLInputElement>(/^User name/).value, screen.getByLabelText<HTMLInputElement>(/^Password/).value];

async function confirmBy(password: string) {
  const field = await (await sheet()).findByLabelText(/^Password/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, `${password}{Enter}`);
}

describe('a call that needs a fresh sign-in', () => {
  it('is sent again unchanged once the password has confirmed the person', async () => {
    const calls = await openTeam({ [apiRoutes.confirm]: [done] });
    await add();
    expect(await screen.findByRole('button', { name: 'Adding…', hidden: true })).toBeTruthy();
    await confirmBy('oak');
    await waitFor(() => expect(openToast()?.title).toBe('Kim can sign in now'));
    expect(made(calls)).toEqual([['POST', apiRoutes.team, member], ['POST', apiRoutes.confirm, { password: 'oak' }], ['POST', apiRoutes.team, member]]);
    await isGone();
  });

  it.each(['Cancel', 'Escape'])('fails quietly after %s, and leaves the form as it was', async (way) => {
    const calls = await openTeam({ [apiRoutes.team]: [team, again, team] });
    await add();
    const { getByRole } = await sheet();
    await (way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(getByRole('button', { name: way })));
    await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not added', description: 'You didn’t confirm that it’s you, so nothing was changed. Try again at any time.', variant: 'default' }));
    expect([typed(), made(calls).length]).toEqual([[member.username, member.password], 1]);
    await isGone();
  });

  it('keeps its question open after a wrong password, and says so at the field', async () => {
    await openTeam({ [apiRoutes.confirm]: [refusal({ field: 'password', message: 'This is not your password' }), done] });
    await add();
    await confirmBy('elm');
    const { findByText, getByLabelText } = await sheet();
    await findByText('This is not your password');
    expect(document.activeElement).toBe(getByLabelText(/^Password/));
    await userEvent.clear(getByLabelText(/^Password/));
    await confirmBy('oak');
    await waitFor(() => expect(openToast()?.title).toBe('Kim can sign in now'));
  });

  it('keeps its question open after a passkey that is not known here, since the session lives', async () => {
    await openTeam({ [apiRoutes.confirm]: [problem(401, 'wrong-passkey'), done] });
    await add();
    await confirmBy('oak');
    expect(await (await sheet()).findByText('This passkey is no longer known here, or signing in took too long.')).toBeTruthy();
    await userEvent.click((await sheet()).getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(openToast()?.title).toBe('Kim can sign in now'));
  });

  it('tries again when the person presses again after a lack of signal', async () => {
    const calls = await openTeam({ [apiRoutes.confirm]: [{ status: 0 }, done] });
    await add();
    await confirmBy('oak');
    const { findByText, getByRole } = await sheet();
    await findByText(/Check your signal/);
    expect(made(calls)).toHaveLength(2);
    await userEvent.click(getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(openToast()?.title).toBe('Kim can sign in now'));
  });

  it('asks once however often the button is pressed while the answer is late or never comes', async () => {
    const calls = await openTeam({ [apiRoutes.confirm]: [lateAnswer(done).answer], [apiRoutes.team]: [team, again, team] });
    await add();
    await confirmBy('oak');
    await userEvent.click((await sheet()).getByRole('button', { name: 'One moment…' }));
    expect(made(calls)).toHaveLength(2);
    await userEvent.click((await sheet()).getByRole('button', { name: 'Cancel' }));
    await isGone();
    expect(typed()).toEqual([member.username, member.password]);
  });

  it('that is refused again is not asked about for ever', async () => {
    const calls = await openTeam({ [apiRoutes.confirm]: [done], [apiRoutes.team]: [team, again, again, team] });
    await add();
    await confirmBy('oak');
    await waitFor(() => expect(openToast()?.title).toBe('Not added'));
    expect(made(calls)).toHaveLength(3);
    await isGone();
  });

  it('leads to the sign-in if the session has ended meanwhile, and closes the question', async () => {
    await openTeam({ [apiRoutes.confirm]: [problem(401, 'not-signed-in')] });
    await add();
    await confirmBy('oak');
    await waitFor(() => expect(address()).toBe('/admin/login'));
    await isGone();
    expect([openToast()?.title, document.documentElement.style.overflow]).toEqual(['Signed out', '']);
  });

  it('shares its question with another, and both go on', async () => {
    const calls = await openTeam({ [apiRoutes.confirm]: [done], [keyRoute('passkey', 'a')]: [again, done], [keyRoute('passkey', 'b')]: [again, done] });
    const both = Promise.all(['a', 'b'].map((id) => ownerRequest({ method: 'DELETE', url: keyRoute('passkey', id) })));
    await confirmBy('oak');
    await act(() => both);
    expect(made(calls).filter(([, url]) => url === apiRoutes.confirm)).toHaveLength(1);
    await isGone();
  });

  it('that no press has just caused opens no question', async () => {
    await openTeam({ [apiRoutes.alertDevices]: [again] });
    const registration = ownerRequest({ method: 'POST', url: apiRoutes.alertDevices, isBackground: true });
    await expect(registration).rejects.toMatchObject({ status: 403 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a person who has a passkey', () => {
  const lock = { get: () => Promise.resolve(null) };
  beforeEach(() => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: lock });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('is asked for one tap, and may give the password if the lock does not work', async () => {
    await openTeam({ [apiRoutes.passkeySignInOptions]: [{ status: 200, body: { challenge: 'AA' } }], [apiRoutes.confirm]: [done] }, [passkey]);
    await add();
    const { getByRole, findByRole, queryByLabelText } = await sheet();
    expect(queryByLabelText(/^Password/)).toBeNull();
    await userEvent.click(getByRole('button', { name: 'Use this phone’s lock' }));
    await waitFor(async () => expect((await findByRole('alert')).textContent).not.toBe(''));
    await userEvent.click(getByRole('button', { name: 'Use the password instead' }));
    expect((await findByRole('alert', { hidden: true })).textContent).toBe('');
    await confirmBy('oak');
    await waitFor(() => expect(openToast()?.title).toBe('Kim can sign in now'));
  });

  it('is asked for the password if the list of keys does not load', async () => {
    await openTeam({ [apiRoutes.keys]: [{ status: 500 }], [apiRoutes.confirm]: [done] });
    await add();
    await confirmBy('oak');
    await waitFor(() => expect(openToast()?.title).toBe('Kim can sign in now'));
  });
});
