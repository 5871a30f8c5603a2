import { quoteTexts } from '#dto';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi, lateAnswer } from '../../../../test/fake-api';
import { closeWizard } from '../../../../test/open-wizard';
import { arrived, openFilledIn, quotesIn, stored } from '../../../../test/sent-quotes';
import { settled } from '../../../../test/settled';
import { quoteWords } from '../../../content/quote-words';
import { preloadApi } from '../../../lib/load-api';

beforeAll(preloadApi);
afterEach(closeWizard);

it('a double press on Send sends once and presses nothing else, whatever lies there by then', async () => {
  const late = lateAnswer(stored);
  const calls = fakeApi({ '/api/quote': [late.answer] });
  await openFilledIn();
  /** Whether a press at this height does what it does. */
  const presses = (words: string, clientY: number) => fireEvent.click(screen.getByText(words), { detail: 1, clientX: 200, clientY });
  await settled(() => presses(quoteTexts.submit, 500));
  expect(presses(quoteWords.check.heading, 510)).toBe(false);
  expect(presses(quoteWords.check.heading, 400)).toBe(true);
  await act(() => new Promise((resolve) => setTimeout(resolve, 650)));
  expect(presses(quoteWords.check.heading, 510)).toBe(true);
  late.come();
  await arrived();
  expect(quotesIn(calls)).toHaveLength(1);
});
