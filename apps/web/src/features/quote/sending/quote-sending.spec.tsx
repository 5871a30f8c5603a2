import { quoteSteps, quoteTexts } from '#dto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, lateAnswer, type Answer } from '../../../../test/fake-api';
import { choose, closeWizard, field, fill, fillToLastStep, openWizard, press, shown } from '../../../../test/open-wizard';
import { jpegFile } from '../../../../test/photo-files';
import { address, arrived, keysIn, openFilledIn, quotesIn, send, stored, uploaded, uploadsIn } from '../../../../test/sent-quotes';
import { settled } from '../../../../test/settled';
import { pageHeads } from '../../../content/page-heads';
import { sendingWords } from '../../../content/sending-words';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { addPhotos } from '../photos/photo-list';
import { clearRequest } from './save-request';

const down: Answer = { status: 503 };
const failed = () => screen.findByText(quoteTexts.failed);
const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

beforeAll(preloadToasts);
afterEach(closeWizard);

describe('sending a request', () => {
  it('says no to marketing unless the opt-out is unticked', async () => {
    const calls = fakeApi({ '/api/quote': [down, stored] });
    await openFilledIn();
    const optOut = field('Opt out of marketing communications');
    expect(optOut.checked).toBe(true);
    await send();
    await failed();
    await settled(() => fireEvent.click(optOut));
    await send();
    await arrived();
    expect(quotesIn(calls).map(({ marketingOptIn }) => marketingOptIn)).toEqual(['false', 'true']);
  });

  it('confirms with the focus on the heading, and starts again with an empty form', async () => {
    fakeApi({ '/api/quote': [stored] });
    await openFilledIn();
    await send();
    await screen.findByText('An expert contacts you within 24 hours');
    const seen = () => [screen.getByRole('heading', { level: 1 }).textContent, document.activeElement?.textContent, document.title];
    expect(seen()).toEqual(['Quote Request Submitted!', 'Quote Request Submitted!', `Quote Request Submitted! | ${pageHeads.quote.title}`]);
    await press('Submit Another Quote Request');
    await shown(1);
    expect(seen()).toEqual([quoteTexts.heading, quoteSteps[0]?.title, pageHeads.quote.title]);
    expect(field('First name').value).toBe('');
  });

  it('sends each photo in a call of its own, and no photo twice after a failure', async () => {
    const calls = fakeApi({ '/api/upload': [uploaded(0), { status: 0 }, uploaded(1)], '/api/quote': [down, { status: 0 }, stored] });
    await openFilledIn(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await send();
    expect((await failed()).closest('li')?.textContent).toContain('Error');
    expect(field('Phone').checked).toBe(true);
    for (const tries of [1, 2]) {
      await press(sendingWords.tryNow);
      await waitFor(() => expect(quotesIn(calls)).toHaveLength(tries));
      await screen.findByText(sendingWords.tryNow);
    }
    await press(sendingWords.tryNow);
    await arrived();
    expect(uploadsIn(calls)).toEqual(['oak.jpg', 'ash.jpg', 'ash.jpg']);
    expect(quotesIn(calls).map(({ imageUrls }) => imageUrls)).toEqual(Array(3).fill(JSON.stringify([address(0), address(1)])));
    expect(new Set(keysIn(calls)).size).toBe(1);
  });

  it('asks the browser to go on if the tab ends during the first try', async () => {
    const asked: string[] = [];
    const sync = { register: async (tag: string) => asked.push(tag) };
    Object.assign(navigator, { serviceWorker: { register: async () => undefined, getRegistration: async () => ({ sync }) } });
    try {
      const late = lateAnswer(stored);
      fakeApi({ '/api/quote': [late.answer] });
      await openFilledIn();
      await send();
      await waitFor(() => expect(asked).toEqual(['outbox']));
      await act(async () => late.come());
      await arrived();
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });

  it.each([
    ['there is signal again', () => fireEvent(window, new Event('online'))],
    ['the visitor looks at the page again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('goes on by itself when %s, however long it would have waited', async (_what, happens) => {
    const calls = fakeApi({ '/api/quote': [{ status: 503, headers: { 'retry-after': '3600' } }, stored] });
    await openFilledIn();
    await send();
    await failed();
    await settled(happens);
    await arrived();
    expect(new Set(keysIn(calls)).size).toBe(1);
    expect(screen.queryByText(quoteTexts.failed)).toBeNull();
  });

  it('tries again automatically after a while', async () => {
    fakeApi({ '/api/quote': [{ status: 0 }, stored] });
    await openFilledIn();
    await send();
    await failed();
    await arrived();
  });

  it.each([
    ['the server is down', down],
    ['no answer comes', { status: 0 }],
    ['the server refuses it', { status: 400 }],
  ])('says after each press that it failed, if %s', async (_what, answer) => {
    const calls = fakeApi({ '/api/quote': [answer, answer, answer, stored] });
    await openFilledIn();
    for (const tries of [1, 2, 3]) {
      await send();
      await waitFor(() => expect(quotesIn(calls)).toHaveLength(tries));
      await failed();
    }
    await send();
    await arrived();
  });

  it('waits as long as a busy server asks it to', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 429, headers: { 'retry-after': '5' } }, stored] });
    await openFilledIn();
    const pressedAt = Date.now();
    await send();
    await failed();
    await arrived();
    expect(quotesIn(calls)).toHaveLength(2);
    expect(Date.now() - pressedAt).toBeGreaterThan(4_900);
  });

  it('sends once however often the button is pressed', async () => {
    const late = lateAnswer(stored);
    const calls = fakeApi({ '/api/quote': [late.answer] });
    await openFilledIn();
    await send();
    await settled(() => fireEvent.click(screen.getByText(quoteTexts.submitting, { selector: 'button' })));
    late.come();
    await arrived();
    expect(quotesIn(calls)).toHaveLength(1);
  });

  it('keeps the key after an edit, so that there is one record, and says if the edit came too late', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 0 }, { status: 409 }] });
    await openFilledIn();
    await send();
    await failed();
    await fill('Best time to visit', 'Mornings');
    expect(screen.queryByText(sendingWords.tryNow)).toBeNull();
    await send();
    await arrived();
    expect(screen.getByText(sendingWords.withoutChanges)).toBeTruthy();
    expect(new Set(keysIn(calls)).size).toBe(1);
  });

  it('says that a change made while the request was being sent came too late', async () => {
    const late = lateAnswer(stored);
    const calls = fakeApi({ '/api/quote': [late.answer] });
    await openFilledIn();
    await send();
    await waitFor(() => expect(quotesIn(calls)).toHaveLength(1));
    await fill('Best time to visit', 'Mornings');
    await settled(late.come);
    await arrived();
    expect(screen.getByText(sendingWords.withoutChanges)).toBeTruthy();
    expect(screen.queryByText('Mornings')).toBeNull();
  });

  it('says nothing about a request that was cleared while it was being sent', async () => {
    const late = lateAnswer(stored);
    const calls = fakeApi({ '/api/quote': [late.answer] });
    await openFilledIn();
    await send();
    await waitFor(() => expect(quotesIn(calls)).toHaveLength(1));
    await settled(() => clearRequest());
    await shown(1);
    await settled(late.come);
    expect(screen.queryByText(quoteTexts.submitted)).toBeNull();
  });

  it('includes changes and photos that are added while photos are being sent', async () => {
    const late = lateAnswer(uploaded(0));
    const calls = fakeApi({ '/api/upload': [late.answer, uploaded(1)], '/api/quote': [stored] });
    await openFilledIn(jpegFile('oak.jpg'));
    await send();
    await waitFor(() => expect(uploadsIn(calls)).toEqual(['oak.jpg']));
    await fill('Best time to visit', 'Mornings');
    await settled(() => addPhotos([jpegFile('ash.jpg')]));
    await settled(late.come);
    await arrived();
    expect(uploadsIn(calls)).toEqual(['oak.jpg', 'ash.jpg']);
    expect(quotesIn(calls)).toMatchObject([{ availableDate: 'Mornings', imageUrls: JSON.stringify([address(0), address(1)]) }]);
    expect(screen.queryByText(sendingWords.withoutChanges)).toBeNull();
  });

  it('makes a new key for the next request', async () => {
    const calls = fakeApi({ '/api/quote': [stored] });
    for (let request = 0; request < 2; request++) {
      if (request === 0) openWizard();
      else await press('Submit Another Quote Request');
      await fillToLastStep();
      await choose('Phone');
      await send();
      await arrived();
    }
    expect(new Set(keysIn(calls)).size).toBe(2);
  });

  it.each<[string, Answer, string]>([
    ['no answer came', { status: 0 }, 'there is signal'],
    ['a hotspot answered', { status: 200, body: '<p>Sign in' }, 'there is signal'],
    ['the server took too long to be given it', { status: 408 }, 'there is signal'],
    ['the server is down', down, 'The fault is our server, not your signal'],
    ['the server has too much to do', { status: 429 }, 'The fault is our server, not your signal'],
  ])('says what kept it back when %s, and goes on', async (_what, answer, words) => {
    fakeApi({ '/api/quote': [answer, stored] });
    await openFilledIn();
    await send();
    await failed();
    expect(screen.getByText(sendingWords.tryNow).closest('[data-stopped]')?.textContent).toContain(words);
    await press(sendingWords.tryNow);
    await arrived();
  });

  it('stops after one final refusal, says to call, and sends again only after a press on Send', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 400, body: '<p>Bad request' }, stored] });
    await openFilledIn();
    await send();
    await failed();
    expect(screen.getByText(sendingWords.declined)).toBeTruthy();
    expect(screen.getByText(sendingWords.call, { selector: 'form a' })).toBeTruthy();
    expect(screen.queryByText(sendingWords.tryNow)).toBeNull();
    await settled(() => fireEvent(window, new Event('online')));
    await pause(2500); // longer than the first wait
    expect(quotesIn(calls)).toHaveLength(1);
    expect(field('Phone').checked).toBe(true);
    await fill('Best time to visit', 'Mornings');
    expect(screen.queryByText(sendingWords.declined)).toBeNull();
    await send();
    await arrived();
    expect(new Set(keysIn(calls)).size).toBe(1);
  });

  it('sends the request without a photo that is refused for good', async () => {
    const calls = fakeApi({ '/api/upload': [{ status: 403 }], '/api/quote': [stored] });
    await openFilledIn(jpegFile('oak.jpg'));
    await send();
    await screen.findByText(sendingWords.declined);
    await press(sendingWords.withoutPhotos(1, 1));
    await arrived();
    expect(uploadsIn(calls)).toEqual(['oak.jpg']);
    expect(quotesIn(calls).map(({ imageUrls }) => imageUrls)).toEqual([undefined]);
  });

  it('offers to try now, to text and to call while it waits', async () => {
    fakeApi({ '/api/quote': [{ status: 0 }] });
    await openFilledIn();
    await send();
    await failed();
    expect(screen.getByText(sendingWords.call, { selector: 'form a' }).getAttribute('href')).toMatch(/^tel:/);
    const text = screen.getByText(sendingWords.text, { selector: 'a' });
    expect(decodeURIComponent(text.getAttribute('href') ?? '')).toMatch(/^sms:.+body=Quote request from Ada Byron\nFor: Hedge Trimming/);
    fireEvent.click(text);
    expect(screen.getByText(/Quote request from Ada Byron/)).toBeTruthy();
  });
});
