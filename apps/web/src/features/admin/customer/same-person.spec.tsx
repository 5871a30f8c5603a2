import { customerRoute, enquiryRoute } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { openDashboard } from '../../../../test/open-dashboard';
import { proposal, wholeCall } from '../../../../test/sample-whole';

const route = enquiryRoute('call', 'call-1');
const other = proposal({ id: 'customer-2', name: 'Bea Field', because: ['email'], records: [] });

async function openCall() {
  const whole = { status: 200, body: wholeCall({ proposals: [proposal({ because: ['phone', 'email'] }), other] }) };
  const changed = { status: 200, body: { id: 'customer-1', version: 2 } };
  const answers = { [route]: [whole], [customerRoute('customer-1', '/join')]: [changed], [customerRoute('customer-1', '/part')]: [changed] };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=todo&open=call/call-1');
  await screen.findByText(/^Same number and email as Ada Oakley \(TS-7K4Q2\), .*\. Same person\?$/);
  return () => calls.filter(({ url }) => url.includes('/customers/')).map(({ url, body }) => [url, body]);
}

it.each([
  ['Join: Ada Oakley (TS-7K4Q2)', '/join', 'The same person as Ada Oakley (TS-7K4Q2).'],
  ['No: Ada Oakley (TS-7K4Q2) is somebody else', '/part', 'Not the same person as Ada Oakley (TS-7K4Q2).'],
] as const)('“%s” is sent, said at once, and asks about the next', async (button, call, words) => {
  const sent = await openCall();
  expect(screen.queryByText(/Same email as/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Same email as Bea Field. Same person?')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText(words).closest('[tabindex]'));
  await waitFor(() => expect(sent()).toEqual([[customerRoute('customer-1', call), { kind: 'call', id: 'call-1' }]]));
});

it('keeps the focus in its place after “Not the same person”, also once nothing is left to say', async () => {
  const [first] = proposal().records;
  const { because: _, ...customer } = proposal({ records: first && [first, { ...first, kind: 'call', id: 'call-1' }] });
  const answers = {
    [route]: [{ status: 200, body: wholeCall({ customer }) }, { status: 200, body: wholeCall({ version: 2 }) }],
    [customerRoute('customer-1', '/part')]: [{ status: 200, body: { id: 'customer-1', version: 2 } }],
  };
  openDashboard({}, answers, '/admin/dashboard?view=todo&open=call/call-1');
  const button = await screen.findByRole('button', { name: 'Not the same person' });
  const place = button.parentElement?.parentElement;
  await userEvent.click(button);
  expect(document.activeElement).toBe(place);
  await waitFor(() => expect(place?.textContent).toBe(''));
  expect(document.activeElement).toBe(place);
});

it.each([
  ['its own name', 'Bea', 'Not the same person as Bea Field (TS-OLDER).'],
  ['its reference alone, without a name', '', 'Not the same person as TS-OLDER.'],
])('names the other request after “Not the same person” by %s', async (_, firstName, words) => {
  const [row] = proposal().records;
  if (!row) throw new Error('No record');
  const bash = { firstName: 'Bash', lastName: 'Sampel' };
  const older = { ...row, id: 'older', ref: 'TS-OLDER', createdAt: '2026-11-19T09:00:00.000Z', firstName, lastName: firstName && 'Field' };
  const records = [older, { ...row, ...bash, kind: 'call' as const, id: 'call-1' }];
  const { because: _because, ...customer } = proposal({ name: 'Bash Sampel', records });
  const whole = wholeCall({ ...bash, customer });
  openDashboard({}, { [route]: [{ status: 200, body: whole }] }, '/admin/dashboard?view=todo&open=call/call-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(`Bash Sampel: ${words.replace('N', 'n')}`)).toBeTruthy();
});

it('asks and sends nothing by itself', async () => {
  const sent = await openCall();
  expect(sent()).toEqual([]);
});
