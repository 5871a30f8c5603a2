import { apiRoutes, keyRoute, type KeyView } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, problem, refusal, type Answer } from '../../../../test/fake-api';
import { listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';
import { settled } from '../../../../test/settled';

const userEvent = userEventOf.setup({ delay: null });
const at = '2026-11-20T14:00:00.000Z';
const key = (changes: Partial<KeyView>): KeyView => ({ kind: 'session', id: 's-1', name: 'Safari on iPhone', since: at, lastUsedAt: at, current: false, ...changes });
const passkey = key({ kind: 'passkey', id: 'k-1', name: 'iPhone', lastUsedAt: null, synced: true });
const here = [key({ id: 's-0', current: true, name: 'Chrome on Android' }), key({ kind: 'browser', id: 'b-0', current: true, name: 'Chrome on Android' })];
const mailbox = key({ kind: 'mailbox', id: 'u-1', name: 'sam@trees.example', since: null, lastUsedAt: null });
const calendar = key({ kind: 'calendar', id: 'u-1', name: 'Visits calendar' });
const all = [...here, key({}), passkey, calendar, mailbox];
const done: Answer = { status: 204 };

function open(answers: Record<string, Answer[]> = {}) {
  return openDashboard({}, { [apiRoutes.keys]: [listAnswer(all)], ...answers }, '/admin/dashboard?view=more&part=sign-in');
}
const made = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const end = (name: string) => screen.findByRole('button', { name: new RegExp(`^End ${name}`) });
const endAll = () => screen.findByRole('button', { name: 'End everything but this' });

describe('the ways in', () => {
  it('are listed by kind with their last use; the one in use cannot be ended', async () => {
    open();
    const sessions = await screen.findByRole('list', { name: 'Signed in' });
    expect(within(sessions).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome on Android this oneLast used Fri, 20 Nov 2026, 14:00\nSigned in 20 Nov 2026',
      'Safari on iPhone Last used Fri, 20 Nov 2026, 14:00\nSigned in 20 Nov 2026End',
    ]);
    expect(screen.getByRole('list', { name: 'Passkeys' }).textContent).toBe('iPhone Not used yet\nAdded 20 Nov 2026\nAlso on your other devices of the same accountRenameEnd');
    expect(screen.queryByRole('list', { name: 'Devices that are alerted' })).toBeNull();
  });

  it('end at once if the next sign-in restores them, and the focus goes to the heading', async () => {
    const calls = open({ [keyRoute('session', 's-1')]: [done] });
    await userEvent.click(await end('sign-in Safari on iPhone'));
    await waitFor(() => expect(made(calls)).toEqual([['DELETE', keyRoute('session', 's-1'), undefined]]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you’re signed in'));
  });

  it('end after a question if nothing restores them, and do not if the answer is no', async () => {
    const calls = open({ [keyRoute('passkey', 'k-1')]: [done], [keyRoute('mailbox', 'u-1')]: [done] });
    await userEvent.click(await end('passkey iPhone'));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(made(calls)).toEqual([]);
    await userEvent.click(await end('passkey iPhone'));
    await userEvent.click(screen.getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(made(calls)).toEqual([['DELETE', keyRoute('passkey', 'k-1'), undefined]]));
    await userEvent.click(await end('mailbox sam@trees.example'));
    expect(screen.getByRole('dialog').textContent).toContain('go to the business’s mailbox from then on');
  });

  it('are ended once, however often the button is pressed before the answer', async () => {
    const { answer, come } = lateAnswer(done);
    const calls = open({ [keyRoute('session', 's-1')]: [answer] });
    await userEvent.click(await end('sign-in Safari on iPhone'));
    await userEvent.click(await end('sign-in Safari on iPhone'));
    come();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you’re signed in'));
    expect(made(calls)).toHaveLength(1);
  });

  it('leave the focus where it is by the time one has ended', async () => {
    const { answer, come } = lateAnswer(done);
    const calls = open({ [keyRoute('session', 's-1')]: [answer] });
    await userEvent.click(await end('sign-in Safari on iPhone'));
    await waitFor(() => expect(made(calls)).toHaveLength(1));
    const field = screen.getByLabelText(/^Present password/);
    await userEvent.click(field);
    await settled(come);
    expect(document.activeElement).toBe(field);
  });

  it('that have ended already are not a failure; a lack of signal is named', async () => {
    open({ [keyRoute('session', 's-1')]: [{ status: 0 }, { status: 404 }] });
    await userEvent.click(await end('sign-in Safari on iPhone'));
    await waitFor(() => expect(openToast()).toMatchObject({ title: 'Safari on iPhone was not ended', description: expect.stringContaining('Check your signal') }));
    await userEvent.click(await end('sign-in Safari on iPhone'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you’re signed in'));
  });

  it('all end at once after a question that says what ends and what stays', async () => {
    const calls = open();
    await userEvent.click(await endAll());
    const question = screen.getByRole('dialog', { name: 'End everything but this?' });
    expect(question.textContent).toContain('This ends: 1 sign-in, 1 passkey, 1 calendar address. This stays: 1 sign-in, 1 known browser, 1 mailbox, and your password.');
    await userEvent.click(within(question).getByRole('button', { name: 'End everything but this' }));
    await waitFor(() => expect(made(calls)).toEqual([['DELETE', apiRoutes.keys, undefined]]));
  });

  it('have no such button while there is nothing to end', async () => {
    open({ [apiRoutes.keys]: [listAnswer([...here, mailbox])] });
    await screen.findByRole('list', { name: 'Signed in' });
    expect(screen.queryByRole('button', { name: /^End everything/ })).toBeNull();
  });
});

describe('passkeys', () => {
  it('get another name, and the button has the focus again', async () => {
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

  it('that get another name leave the focus where it is by then', async () => {
    const { answer, come } = lateAnswer(done);
    open({ [`${apiRoutes.passkeys}/k-1`]: [answer] });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename iPhone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save this name' }));
    const field = screen.getByLabelText(/^Present password/);
    await userEvent.click(field);
    come();
    await screen.findByRole('button', { name: 'Rename iPhone' });
    expect(document.activeElement).toBe(field);
  });

  it('whose new name is saved after the form was cancelled leave the next form open, and the list is read again', async () => {
    const { answer, come } = lateAnswer(done);
    const calls = open({ [`${apiRoutes.passkeys}/k-1`]: [answer] });
    const rename = async () => userEvent.click(await screen.findByRole('button', { name: 'Rename iPhone' }));
    const reads = () => calls.filter(({ method, url }) => method === 'GET' && url === apiRoutes.keys).length;
    await rename();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name of this passkey/ }), '{Enter}');
    await waitFor(() => expect(made(calls)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await rename();
    const before = reads();
    await settled(come);
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(screen.getByRole('form', { name: 'Rename iPhone' })).toBeTruthy();
  });

  describe('are added', () => {
    const create = { type: 'public-key', id: 'c-1' };
    beforeEach(() => {
      Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
      Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: () => Promise.resolve(null) } });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
      Reflect.deleteProperty(navigator, 'userActivation');
    });
    const add = () => screen.findByRole('button', { name: 'Add a passkey on this device' });
    const name = () => screen.getByLabelText<HTMLInputElement>(/^Name of this passkey/);

    it('with a second tap where the first one is used up, under the name that was typed', async () => {
      Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } });
      const calls = open({ [apiRoutes.passkeyOptions]: [{ status: 200, body: { challenge: 'AA', user: { id: 'AA' }, ...create } }] });
      await add();
      await userEvent.clear(name());
      await userEvent.type(name(), 'Van phone');
      await userEvent.click(await add());
      const second = await screen.findByRole('button', { name: 'Now add the passkey' });
      expect([document.activeElement, name().value]).toEqual([second, 'Van phone']);
      await userEvent.click(second);
      // The device's lock was not used: the form starts again, and nothing is typed twice.
      await waitFor(() => expect(openToast()?.title).toBe('Passkey not added'));
      expect([(await add()).getAttribute('aria-disabled'), name().value]).toEqual(['false', 'Van phone']);
      expect(made(calls).map(([, url]) => url)).toEqual([apiRoutes.passkeyOptions]);
    });
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

  it('may have been changed although the answer was lost', async () => {
    open({ [apiRoutes.password]: [{ status: 0 }] });
    await userEvent.type(await current(), 'old one');
    await userEvent.type(next(), 'three dry oak logs');
    await change();
    const description = 'The password may have been changed. Try the new one: if it isn’t accepted, the former one still holds.';
    await waitFor(() => expect(openToast()).toMatchObject({ title: 'No answer came', description }));
  });

  it('says when there were too many tries', async () => {
    open({ [apiRoutes.password]: [{ ...problem(429, 'too-many-requests'), headers: { 'retry-after': '130' } }] });
    await userEvent.type(await current(), 'old one');
    await userEvent.type(next(), 'three dry oak logs');
    await change();
    await waitFor(() => expect(openToast()?.description).toBe('That was too many tries. Wait 3 min, then try again.'));
  });
});
