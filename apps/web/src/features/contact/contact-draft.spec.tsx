import 'fake-indexeddb/auto';
import { emptyContact } from '#dto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeApi, lateAnswer } from '../../../test/fake-api';
import { settled } from '../../../test/settled';
import { contactWords } from '../../content/contact-words';
import { listDrafts, removeDraft, saveDraft } from '../../lib/outbox/drafts';
import { neverAfter } from '../../../test/never-after';
import { changeContactDraft, clearMessage, noteArrival, typeMessage } from './contact-draft';
import ContactForm from './contact-form';

const values = { ...emptyContact, firstName: 'Ada', lastName: 'Byron', email: 'ada@mail.example', phone: '123', message: 'Line one' };
const key = '5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11';
const stored = { status: 201, body: {} };
const keyOf = (calls: ReturnType<typeof fakeApi>) => calls[0]?.headers.get('idempotency-key');

/** Presses a button once it is there: a page looks at the device first. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await settled(() => fireEvent.click(button));
}

afterEach(() => act(() => clearMessage()));

// The order matters: a page searches once.
describe('a message that was sent before the page was closed', () => {
  it('is sent again under its key, so that it does not arrive twice', async () => {
    const sent = { text: JSON.stringify(values), key };
    const times = { createdAt: Date.now(), changedAt: Date.now(), expiresAt: Date.now() + 60_000 };
    await saveDraft({ id: 'a', kind: 'contact', state: 'typing', values, sent, ...times });
    const calls = fakeApi({ '/api/contact': [stored] });
    render(<ContactForm />);
    await screen.findByText(contactWords.stillHere);
    await press(contactWords.goOn);
    await press(contactWords.submit);
    await screen.findByText(contactWords.sent);
    expect(keyOf(calls)).toBe(key);
  });

  it('is not offered again once another tab has sent it', async () => {
    await saveDraft({ id: 'b', kind: 'contact', state: 'typing', values, createdAt: Date.now(), changedAt: Date.now(), expiresAt: Date.now() + 60_000 });
    changeContactDraft({ id: 'b', values, startedAt: Date.now(), returned: true });
    render(<ContactForm />);
    await removeDraft('b');
    await press(contactWords.goOn);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Message/)).value).toBe('');
  });

  it('leaves on the device what was typed while the answer was awaited, without the key', async () => {
    typeMessage({ ...values, message: 'Line two' });
    changeContactDraft({ sent: { text: JSON.stringify(values), key } });
    await noteArrival();
    const [kept] = await listDrafts();
    expect(kept).toMatchObject({ values: { message: 'Line two' } });
    expect(kept).not.toMatchObject({ sent: { key } });
    await clearMessage();
  });

  it('has its key on the device while the answer is awaited, and is gone once it has come', async () => {
    const { answer, come } = lateAnswer(stored);
    const calls = fakeApi({ '/api/contact': [answer] });
    render(<ContactForm />);
    for (const [label, value] of [['First name', 'Ada'], ['Last name', 'Byron'], ['Email', 'ada@mail.example'], ['Phone', '123'], ['Message', 'Line one']] as const)
      await settled(() => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } }));
    await press(contactWords.submit);
    await waitFor(async () => expect(await listDrafts()).toMatchObject([{ sent: { key: keyOf(calls) ?? 'none' } }]));
    await act(async () => come());
    await waitFor(async () => expect(await listDrafts()).toEqual([]));
  });
});

it('saves a message at once when the page is left, and nothing again after that', async () => {
  const pauses = neverAfter(250);
  typeMessage(values);
  dispatchEvent(new Event('beforeunload'));
  await waitFor(async () => expect(await listDrafts()).toMatchObject([{ values }]));
  const [saved] = await listDrafts();
  dispatchEvent(new Event('pagehide'));
  expect(await listDrafts()).toEqual([saved]);
  pauses();
});
