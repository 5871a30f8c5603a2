import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi, lateAnswer } from '../../../../test/fake-api';
import { closeWizard } from '../../../../test/open-wizard';
import { arrived, openFilledIn, send, stored } from '../../../../test/sent-quotes';
import { settled } from '../../../../test/settled';
import { sendingWords } from '../../../content/sending-words';
import { preloadToasts } from '../../../ui/toast/toast-region';

const failed = () => screen.findByText(sendingWords.tryNow);
const texting = () => screen.getByText(sendingWords.text, { selector: 'a' });
/** Comes back to the page, which begins a retry. */
const comeBack = () => settled(() => fireEvent(document, new Event('visibilitychange')));

/** Stands in for the browser's, which calls back at once. */
class Observer {
  constructor(private readonly callBack: () => void) {}

  observe(): void {
    this.callBack();
  }

  disconnect(): void {}
}

beforeAll(async () => {
  Object.assign(window, { ResizeObserver: Observer });
  await preloadToasts();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await closeWizard();
});

describe('a retry', () => {
  it('leaves the text to copy and the focus where they are', async () => {
    const late = lateAnswer({ status: 0 });
    fakeApi({ '/api/quote': [{ status: 0 }, late.answer, stored] });
    await openFilledIn();
    await send();
    await failed();
    fireEvent.click(texting());
    act(() => texting().focus());
    await comeBack();
    await screen.findByText(sendingWords.request);
    expect(screen.getByText(/Quote request from Ada Byron/)).toBeTruthy();
    expect(document.activeElement).toBe(texting());
    await act(async () => late.come());
    await failed();
    expect(screen.getByText(/Quote request from Ada Byron/)).toBeTruthy();
    expect(document.activeElement).toBe(texting());
    await comeBack();
    await arrived();
  });

  it('passes the focus of "Try now" on to the status', async () => {
    const late = lateAnswer(stored);
    fakeApi({ '/api/quote': [{ status: 0 }, late.answer] });
    await openFilledIn();
    await send();
    const tryNow = await failed();
    act(() => tryNow.focus());
    await comeBack();
    await screen.findByText(sendingWords.request);
    expect(document.activeElement).toBe(texting().closest('[data-stopped]'));
    await act(async () => late.come());
    await arrived();
  });

  it('does not scroll, unless the visitor has pressed Send again', async () => {
    const late = [1, 2].map(() => lateAnswer({ status: 0 }));
    fakeApi({ '/api/quote': [{ status: 0 }, ...late.map(({ answer }) => answer), stored] });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await openFilledIn();
    await send();
    await failed();
    expect(scrolled).toHaveBeenCalledTimes(1);
    for (const [tries, again, times] of [[0, comeBack, 1], [1, send, 2]] as const) {
      await again();
      await screen.findByText(sendingWords.request);
      await act(async () => late[tries]?.come());
      await failed();
      expect(scrolled).toHaveBeenCalledTimes(times);
    }
    await comeBack();
    await arrived();
  });
});
