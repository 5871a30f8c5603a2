import 'fake-indexeddb/auto';
import { emptyQuote } from '#dto';
import { fakeApi, lateAnswer } from '../../../../test/fake-api';
import { expectSoon } from '../../../../test/other-tab';
import { jpegFile } from '../../../../test/photo-files';
import { quotesIn, stored, uploaded, uploadsIn } from '../../../../test/sent-quotes';
import { oneAtATime } from '../../../lib/one-at-a-time';
import { readPhotos } from '../../../lib/outbox/drafts';
import { outboxName } from '../../../lib/outbox/outbox-name';
import { addPhotos } from '../photos/photo-list';
import { changeRequest, quoteRequest, subscribeToRequest } from '../quote-request';
import { clearRequest, saveRequest } from './save-request';
import { sendRequest, tryNow } from './send-request';

afterEach(clearRequest);

describe('a request whose answers change before it is sent', () => {
  const typeOn = () => changeRequest({ values: { ...emptyQuote, firstName: 'Mar' }, phase: { at: 'rest' } });
  const sendingEnded = () => oneAtATime(outboxName, async () => undefined);

  it('is not sent half-typed while its photo is being prepared, but by the next press', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 0 }, stored] });
    void sendRequest('');
    await expectSoon(() => quoteRequest().phase.at === 'waiting');
    let prepare = () => {};
    const prepared = new Promise<'notAnImage'>((resolve) => (prepare = () => resolve('notAnImage')));
    changeRequest({ photos: [{ id: 'p', name: 'oak.jpg', place: 1, prepared }] });
    await saveRequest();
    tryNow();
    await readPhotos(quoteRequest().id);
    typeOn();
    prepare();
    await sendingEnded();
    expect(quotesIn(calls)).toHaveLength(1);
    await sendRequest('');
    expect(quoteRequest().phase.at).toBe('sent');
  });

  it('is not sent half-typed after its photo', async () => {
    const late = lateAnswer(uploaded(1));
    const calls = fakeApi({ '/api/upload': [late.answer], '/api/quote': [stored] });
    await addPhotos([jpegFile('oak.jpg', 300)]);
    const sending = sendRequest('');
    await expectSoon(() => uploadsIn(calls).length === 1);
    typeOn();
    late.come();
    await sending;
    expect(quotesIn(calls)).toEqual([]);
    expect(quoteRequest().phase.at).toBe('rest');
  });
});

it('sends again if the visitor presses Send while a refusal is being saved', async () => {
  const calls = fakeApi({ '/api/quote': [{ status: 400 }, stored] });
  let again: Promise<void> | undefined;
  const stop = subscribeToRequest(() => {
    if (quoteRequest().phase.at !== 'declined') return;
    stop();
    again = Promise.resolve().then(() => sendRequest(''));
  });
  await sendRequest('');
  await again;
  expect(quotesIn(calls)).toHaveLength(2);
  expect(quoteRequest().phase.at).toBe('sent');
});

it('waits before it tries a new request again, though the cleared one before it ended only after it began', async () => {
  const [first, second] = [lateAnswer(stored), lateAnswer({ status: 0 })];
  const calls = fakeApi({ '/api/quote': [first.answer, second.answer, stored] });
  const old = sendRequest('');
  await expectSoon(() => quotesIn(calls).length === 1);
  await clearRequest();
  const present = sendRequest('');
  first.come();
  await old;
  await expectSoon(() => quotesIn(calls).length === 2);
  const again = sendRequest('');
  second.come();
  await expectSoon(() => quoteRequest().phase.at === 'waiting');
  await again;
  expect(quotesIn(calls)).toHaveLength(2);
  tryNow();
  await present;
  expect(quotesIn(calls)).toHaveLength(3);
});
