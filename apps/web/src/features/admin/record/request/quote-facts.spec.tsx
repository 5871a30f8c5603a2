import { enquiryRoute } from '#dto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../../../../test/open-dashboard';
import { wholeRecord } from '../../../../../test/sample-whole';

const route = enquiryRoute('quote', 'quote-1');

async function openQuote(changes: object): Promise<HTMLElement> {
  openDashboard({}, { [route]: [{ status: 200, body: { ...wholeRecord(), ...changes } }] }, '/admin/dashboard?view=todo&open=quote/quote-1');
  return screen.findByRole('article', { name: 'Ada Brown' });
}

const facts = { treeCount: '2-3', accessibility: 'easy', propertyType: 'residential', postcode: 'IP1 3QH', urgency: 'soon', description: 'Two limes.' };

it('says in one line which work is wanted, then shows the customer’s words, then the ways to answer', async () => {
  const record = await openQuote(facts);
  const line = within(record).getByText(/residential/);
  expect(line.parentElement?.textContent.replaceAll('\u00a0', ' ')).toBe('Hedge Trimming · 2-3 trees · easy access · residential · IP1 3QH · Soon (2-4 weeks)');
  const words = within(record).getByText('Two limes.');
  const call = within(record).getByRole('link', { name: /^Call / });
  for (const [one, next] of [[line, words], [words, call]] as const) expect(one.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(['phone', 'email'])('writes the number and the address once each among the facts when %s is preferred', async (preferredContact) => {
  const record = await openQuote({ ...facts, preferredContact, phone: '01632 960555', email: 'ada@mail.example' });
  const values = within(record).getAllByRole('definition').map(({ textContent }) => textContent);
  for (const text of ['01632 960555', 'ada@mail.example']) expect(values.filter((value) => value.includes(text))).toHaveLength(1);
  expect(within(record).getByRole('button', { name: 'Correct: Number' })).toBeTruthy();
});

it('folds long words until somebody asks for all of them', async () => {
  const heights = { scrollHeight: Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight'), clientHeight: Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight') };
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, value: 600 });
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 208 });
  try {
    const record = await openQuote({ ...facts, description: 'Long. '.repeat(300) });
    await userEvent.click(within(record).getByRole('button', { name: 'Show all', expanded: false }));
    expect(within(record).getByRole('button', { name: 'Show less', expanded: true })).toBeTruthy();
  } finally {
    for (const [name, property] of Object.entries(heights)) if (property) Object.defineProperty(Element.prototype, name, property);
  }
});
