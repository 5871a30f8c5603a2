import type { MailView } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, type Answer } from '../../../../../test/fake-api';
import { openDashboard, openToast } from '../../../../../test/open-dashboard';
import { contactView, quoteView } from '../../../../../test/sample-submissions';
import { journal } from '../../../../lib/journal/journal';

const record = '/api/enquiries/quote/quote-1';
const noAnswer: Answer = { status: 0 };
const done: Answer = { status: 204, headers: { etag: '"2"', 'x-event-id': 'event-1' } };

const mail = (changes: Partial<MailView> = {}): MailView => ({
  id: 'mail-1', purpose: 'owner-alert', state: 'sent', attempts: 1, lastError: null, sentAt: '2026-07-20T13:33:00.000Z', nextTryAt: null, ...changes,
});
const status = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const bodies = (calls: ReturnType<typeof openDashboard>, method: string) =>
  calls.filter((call) => call.method === method).map(({ url, body }) => [url, body]);

describe('the status of a record', () => {
  it('is shown and saved at once', async () => {
    const calls = openDashboard({ contacts: [contactView({ status: 'contacted' })] }, { '/api/enquiries/contact/contact-1': [done] });
    expect((await status()).value).toBe('contacted');
    await userEvent.selectOptions(await status(), 'Won');
    expect((await status()).value).toBe('won');
    await waitFor(() => expect(bodies(calls, 'PATCH')).toEqual([['/api/enquiries/contact/contact-1', { status: 'won' }]]));
    expect(openToast()).toBeUndefined();
  });

  it.each<Answer>([noAnswer, { status: 500 }])('stays as it was chosen after %o, and waits in the journal', async (answer) => {
    const calls = openDashboard({ quotes: [quoteView({ status: 'quoted' })] }, { [record]: [answer] });
    await userEvent.selectOptions(await status(), 'Lost');
    await waitFor(() => expect(bodies(calls, 'PATCH')).toHaveLength(1));
    expect(await screen.findByText('Saving…')).toBeTruthy();
    expect((await status()).value).toBe('lost');
    await waitFor(() => expect(journal.read().entries).toMatchObject([{ by: 'owner', tried: true, work: { change: { status: 'lost' } } }]));
    expect(openToast()).toBeUndefined();
    expect(await screen.findByRole('link', { name: '1 change still to save' }, { timeout: 4000 })).toBeTruthy();
  });

  it('says that it is saved, and can be undone with one press', async () => {
    const calls = openDashboard({ quotes: [quoteView()] }, { [record]: [done], [`${record}/undo`]: [{ status: 204, headers: { etag: '"3"' } }] });
    await userEvent.selectOptions(await status(), 'Quoted');
    expect(await screen.findByText('Saved')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await status()).value).toBe('new'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H2');
    const key = calls.find(({ method }) => method === 'PATCH')?.headers.get('idempotency-key');
    await waitFor(() => expect(bodies(calls, 'POST')).toEqual([[`${record}/undo`, { eventId: key }]]));
    await waitFor(() => expect(journal.read().entries).toEqual([]));
    expect((await status()).value).toBe('new');
  });

  it('disappears with the card if the record was deleted meanwhile, which is reported', async () => {
    openDashboard({ quotes: [quoteView()], contacts: [contactView()] }, { [record]: [{ status: 404 }] });
    await userEvent.selectOptions((await screen.findAllByRole('combobox', { name: 'Status' }))[0] as HTMLElement, 'Won');
    await waitFor(() => expect(openToast()?.title).toMatch(/^Margaret Hollis, .*\d\d:\d\d: not applied$/));
    expect(openToast()?.description).toBe('The request was deleted, so this could not be saved: “Status: Won”.');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Margaret Hollis' })).toBeNull());
  });

  it('is the last one chosen, sent in order', async () => {
    const calls = openDashboard({ quotes: [quoteView()] }, { [record]: [done, { status: 204, headers: { etag: '"3"' } }] });
    await userEvent.selectOptions(await status(), 'Won');
    await userEvent.selectOptions(await status(), 'Lost');
    await waitFor(() => expect(journal.read().entries).toEqual([]));
    expect(bodies(calls, 'PATCH').map(([, body]) => body)).toEqual([{ status: 'won' }, { status: 'lost' }]);
    expect((await status()).value).toBe('lost');
  });
});

describe('the note of a record', () => {
  it('is saved automatically when the field is left, and changes nothing else', async () => {
    const calls = openDashboard({ quotes: [quoteView({ note: 'Rang' })] }, { [record]: [done] });
    await userEvent.selectOptions(await status(), 'Quoted');
    await waitFor(() => expect(bodies(calls, 'PATCH')).toHaveLength(1));
    await userEvent.type(await note(), ' at noon');
    await userEvent.tab();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
    expect(bodies(calls, 'PATCH').at(-1)).toEqual([record, { note: 'Rang at noon' }]);
  });

  it('makes no call when nothing was changed', async () => {
    const calls = openDashboard({ quotes: [quoteView({ note: 'Rang' })] });
    await userEvent.click(await note());
    await userEvent.tab();
    expect(bodies(calls, 'PATCH')).toEqual([]);
  });

  it('stays in the field and in the journal when it could not be saved, and is saved when there is signal', async () => {
    openDashboard({ quotes: [quoteView()] }, { [record]: [noAnswer, done] });
    await userEvent.type(await note(), 'Gate code on the card');
    await userEvent.tab();
    expect(await screen.findByText('Saving…')).toBeTruthy();
    expect((await note()).value).toBe('Gate code on the card');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
  });

  it('is not sent when it is longer than the contract allows', async () => {
    const calls = openDashboard({ quotes: [quoteView()] });
    await userEvent.click(await note());
    await userEvent.paste('x'.repeat(5001));
    await userEvent.tab();
    expect(screen.getByText('Note must be 5000 characters or fewer')).toBeTruthy();
    expect(bodies(calls, 'PATCH')).toEqual([]);
  });
});

describe('the alerts of a record', () => {
  it.each<[string, Partial<MailView>]>([
    ['Sent Mon, 20 Jul 2026, 14:33', {}],
    ['Waiting to be sent.', { state: 'waiting', sentAt: null }],
    ['Waiting to be sent. Email isn’t set up.', { state: 'waiting', sentAt: null, lastError: 'Email isn’t set up' }],
    ['Waiting, next try Mon, 20 Jul 2026, 15:00. The mail server answered: 450 Busy.', { state: 'waiting', sentAt: null, lastError: 'The mail server answered: 450 Busy.', nextTryAt: '2026-07-20T14:00:00.000Z' }],
    ['Failed, and won’t be tried again. The address cannot receive mail.', { state: 'failed', sentAt: null, lastError: 'The address cannot receive mail' }],
  ])('say "%s"', async (words, changes) => {
    openDashboard({ quotes: [quoteView({ mails: [mail(changes)] })] });
    const line = within(await screen.findByRole('list', { name: 'Alerts sent' })).getByRole('listitem');
    expect(line.textContent).toContain(`Alert to you${words}`);
    expect(within(line).queryAllByRole('button')).toHaveLength(changes.state === 'waiting' ? 0 : 1);
  });

  it.each([202, 409])('are queued again on request, also when the server answers %s', async (answer) => {
    const failed = mail({ id: 'mail-2', purpose: 'acknowledgement', state: 'failed', sentAt: null, lastError: 'Nobody there' });
    const calls = openDashboard({ quotes: [quoteView({ mails: [mail(), failed] })] }, { [`${record}/mails/mail-2/send-again`]: [{ status: answer }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Receipt to the customer' }));
    await waitFor(() => expect(screen.getByText('Waiting to be sent.')).toBeTruthy());
    expect(document.activeElement?.textContent).toContain('Receipt to the customer');
    expect(screen.queryByRole('button', { name: /^Send again: Acknowledgement/ })).toBeNull();
    expect(bodies(calls, 'POST')).toEqual([[`${record}/mails/mail-2/send-again`, undefined]]);
    expect(openToast()).toBeUndefined();
  });

  it('keep their state if the server does not respond, and say so', async () => {
    openDashboard({ quotes: [quoteView({ mails: [mail()] })] }, { [`${record}/mails/mail-1/send-again`]: [noAnswer] });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Alert to you' }));
    await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not sent again', variant: 'destructive' }));
    expect(screen.getByText('Sent Mon, 20 Jul 2026, 14:33')).toBeTruthy();
  });
});

describe('deleting a record', () => {
  const photo = { url: '/api/uploads/a', thumbnailUrl: '/api/uploads/a/thumbnail', width: 900, height: 1200 };
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Margaret Hollis' }));
    return screen.findByRole('dialog', { name: 'Delete what Margaret Hollis sent?' });
  };

  it('says what is deleted with it, and does nothing on Keep it', async () => {
    const calls = openDashboard({ quotes: [quoteView({ photos: [photo, { ...photo, url: '/api/uploads/b' }], mails: [mail()] })] });
    const dialog = await ask();
    expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'the record with its status and your note', 'its 2 photos', 'its emails: those still waiting are not sent, and the list of those sent goes too',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(calls, 'DELETE')).toEqual([]);
  });

  it.each([204, 404])('removes the card, counts again and moves the focus to the heading, also if the server responds with %s', async (answer) => {
    const calls = openDashboard(
      { contacts: [contactView()] },
      { '/api/quote?limit=10': [{ status: 200, body: [quoteView()] }, { status: 200, body: [] }], [record]: [{ status: answer }] },
    );
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByText('Margaret Hollis')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Recent Submissions');
    expect(screen.getAllByRole('definition').slice(0, 3).map((count) => count.textContent)).toEqual(['1', '1', '0']);
    expect(bodies(calls, 'DELETE')).toEqual([[record, undefined]]);
    expect(openToast()).toMatchObject({ title: 'Deleted' });
  });

  it('leaves the focus to the owner who closed the question and writes a note on another record meanwhile', async () => {
    const late = lateAnswer(done);
    const lists = { '/api/quote?limit=10': [{ status: 200, body: [quoteView()] }, { status: 200, body: [] }] };
    openDashboard({ contacts: [contactView()] }, { ...lists, [record]: [late.answer] });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const ofOther = document.getElementById('submission-contact-1')?.closest('[aria-labelledby]');
    const other = within(ofOther as HTMLElement).getByRole('textbox', { name: 'Note' });
    await userEvent.type(other, 'Gate');
    late.come();
    await waitFor(() => expect(screen.queryByText('Margaret Hollis')).toBeNull());
    expect(document.activeElement).toBe(other);
  });

  it('says in the dialog that it failed, and tries again', async () => {
    openDashboard({ quotes: [quoteView()] }, { [record]: [noAnswer, done] });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Not deleted\. There is no connection/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a session that is over', () => {
  it.each([
    ['a new status', async () => userEvent.selectOptions(await status(), 'Won')],
    ['sending again', async () => userEvent.click(await screen.findByRole('button', { name: /^Send again/ }))],
    [
      'deleting',
      async () => {
        await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
        await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
      },
    ],
  ])('is noticed by %s and leads to the login', async (_, act) => {
    const over: Answer[] = [{ status: 401 }];
    openDashboard({ quotes: [quoteView({ mails: [mail()] })] }, { [record]: over, [`${record}/mails/mail-1/send-again`]: over });
    await act();
    expect(await screen.findByText('The login')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    expect(openToast()).toMatchObject({ title: 'Signed out' });
  });
});
