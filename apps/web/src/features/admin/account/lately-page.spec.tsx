import { apiRoutes, securityEvents, type SecurityEventName, type SecurityEventView, securityWords } from '#dto';
import { screen, within } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { type Answer } from '../../../../test/fake-api';
import { listAnswer, openDashboard } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
let lastId = 0;
const happened = (changes: Partial<SecurityEventView>): SecurityEventView => ({
  id: `e-${(lastId += 1)}`, event: 'signed-in', at: '2026-11-20T23:30:00.000Z', person: 'Sam', by: 'Sam', about: '', device: 'Safari on iPhone', times: 1, ...changes,
});
const open = (...answers: Answer[]) => openDashboard({}, { [apiRoutes.securityEvents]: answers }, '/admin/dashboard?view=more&part=lately');

describe('Recent activity', () => {
  it('lists each event under its day in Britain, newest first, with time and browser', async () => {
    open(listAnswer([
      happened({ at: '2026-07-20T23:30:00.000Z', event: 'sign-in-failed', by: null, times: 3 }),
      happened({ at: '2026-07-20T21:00:00.000Z', device: '' }),
    ]));
    const next = await screen.findByRole('region', { name: 'Tuesday, 21 July 2026' });
    expect(within(next).getByRole('listitem').textContent).toBe('A sign-in as Sam failed, 3 times within the hour00:30 · Safari on iPhoneFailed');
    expect(within(screen.getByRole('region', { name: 'Monday, 20 July 2026' })).getByRole('listitem').textContent).toBe('Sam signed in22:00');
    expect(screen.getByRole('link', { name: 'Sign-in' }).getAttribute('href')).toBe('/admin/dashboard?view=more&part=sign-in');
  });

  it('shows twenty, and more when asked', async () => {
    open(listAnswer(Array.from({ length: 45 }, () => happened({}))));
    await screen.findByRole('button', { name: 'Show more' });
    const shown = () => within(screen.getByRole('region', { name: /November/ })).getAllByRole('listitem').length;
    expect(shown()).toBe(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(shown()).toBe(45);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says what to do if it does not load, and tries again', async () => {
    open({ status: 0 }, listAnswer([happened({})]));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sam signed in')).toBeTruthy();
  });
});

describe('the words of an event', () => {
  it.each([
    [{ event: 'passkey-added', about: 'Van phone' }, 'Sam added a passkey: Van phone'],
    [{ event: 'passkey-removed', about: 'Van phone' }, 'Sam removed a passkey: Van phone'],
    [{ event: 'person-removed', by: 'owner' }, 'Sam was removed by owner'],
    [{ event: 'person-added', by: null }, 'Sam was added by whoever looks after the server'],
    [{ event: 'password-changed', by: null }, 'The password of Sam was changed by whoever looks after the server'],
    [{ event: 'password-changed' }, 'Sam changed the password'],
    [{ event: 'sign-in-failed', person: '', by: null }, 'A sign-in failed: unknown user name'],
    [{ event: 'data-exported', about: 'all' }, 'Sam downloaded requests: all'],
    [{ event: 'data-exported', about: 'one person’s', person: '', by: null }, 'Whoever looks after the server downloaded requests: one person’s'],
    [{ event: 'record-deleted', about: 'Q-1001', person: 'owner', by: 'owner' }, 'owner deleted a request: Q-1001'],
  ] as [Partial<SecurityEventView>, string][])('of %j are "%s"', (changes, words) => {
    expect(securityWords(happened(changes))).toBe(words);
  });

  it.each(Object.keys(securityEvents) as SecurityEventName[])('of %s name somebody', (event) => {
    expect(securityWords(happened({ event }))).toMatch(/\bSam\b.*\w$/);
  });
});
