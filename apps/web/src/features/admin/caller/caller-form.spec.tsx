import { apiRoutes, callRules } from '#dto';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { openDashboard } from '../../../../test/open-dashboard';
import { proposal } from '../../../../test/sample-whole';
import { journal } from '../../../lib/journal/journal';
import { openCallerDraft, removeCallerDraft, saveCallerDraft } from '../../../lib/owner-phone/caller-draft';
import { emptyCaller } from './caller-rules';

const found = `${apiRoutes.customers}?phone=%2B441473555123`;
const hint = 'It cannot be dialled, and is kept as it is.';
const written = () => journal.read().entries.map(({ work }) => work);
const expectWritten = (works: object[]) => waitFor(() => expect(written()).toMatchObject(works));

async function openForm(answers: Parameters<typeof openDashboard>[1] = {}) {
  const calls = openDashboard({}, answers, '/admin/dashboard?view=todo&open=call/new');
  return { calls, form: within(await screen.findByRole('form', { name: 'Caller' })) };
}
type Form = Awaited<ReturnType<typeof openForm>>['form'];

const number = (form: Form) => form.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
const save = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Save' }));

it.each(['0', 'ask at the farm', '12'])('keeps the number %j as it was typed, and says that it cannot be dialled', async (text) => {
  const { form } = await openForm();
  await userEvent.type(number(form), text);
  expect(form.queryByText(hint)).toBeNull();
  await userEvent.tab();
  expect(form.getByText(hint)).toBeTruthy();
  await save(form);
  await expectWritten([{ call: 'create', caller: { phone: text } }]);
});

it.each(['01473 555123', '+1 (212) 555-0123'])('says nothing about %j, which can be dialled', async (text) => {
  const { form } = await openForm();
  await userEvent.type(number(form), text);
  await userEvent.tab();
  expect(form.queryByText(hint)).toBeNull();
  await save(form);
  await expectWritten([{ call: 'create', caller: { phone: text } }]);
});

describe('a number that is known', () => {
  const typed = async () => {
    const { form } = await openForm({ [found]: [{ status: 200, body: [proposal()] }] });
    await userEvent.type(number(form), '01473 555123');
    await userEvent.click(await form.findByRole('button', { name: 'Join: Ada Oakley (TS-7K4Q2)' }));
    expect(document.activeElement).toBe(form.getByText('The same person as Ada Oakley (TS-7K4Q2).').closest('[tabindex]'));
    return form;
  };

  it('is joined with the customer when the owner says so', async () => {
    await save(await typed());
    await expectWritten([{ call: 'create' }, { call: 'join', customer: 'customer-1' }]);
  });

  it('is not joined once the owner says that it is not them', async () => {
    const form = await typed();
    await userEvent.click(form.getByRole('button', { name: 'Not them' }));
    expect(form.queryByText(/Ada Oakley/)).toBeNull();
    expect(document.activeElement?.previousElementSibling?.contains(number(form))).toBe(true);
    await save(form);
    await expectWritten([{ call: 'create' }]);
  });
});

it('keeps what Undo Clear brought back on a form that was left before', async () => {
  await saveCallerDraft('draft-1', 'owner', { ...emptyCaller, phone: '01473 555123' });
  const kept = async () => (await openCallerDraft('owner', emptyCaller)).values.phone;
  const { form } = await openForm();
  await userEvent.click(form.getByRole('button', { name: 'Clear' }));
  await waitFor(async () => expect(await kept()).toBe(''));
  await userEvent.click(form.getByRole('button', { name: 'Undo Clear' }));
  expect(number(form).value).toBe('01473 555123');
  await waitFor(async () => expect(await kept()).toBe('01473 555123'));
  await removeCallerDraft('draft-1');
});

it('opens what an earlier release saved, with the fields that have come since', async () => {
  await saveCallerDraft('draft-2', 'owner', { phone: '01473 555123', fax: '1' } as unknown as typeof emptyCaller);
  expect((await openCallerDraft('owner', emptyCaller)).values).toEqual({ ...emptyCaller, phone: '01473 555123' });
  const { form } = await openForm();
  expect(number(form).value).toBe('01473 555123');
  await removeCallerDraft('draft-2');
});

it('warns while the device has no room for what is typed', async () => {
  const { form } = await openForm();
  const { put } = IDBObjectStore.prototype;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== 'drafts') return put.apply(this, args);
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await userEvent.type(number(form), '0');
  expect(await form.findByText(/can’t keep what you type. Keep this page open until it is saved/)).toBeTruthy();
  full.mockRestore();
  await userEvent.type(number(form), '1473');
  await waitFor(() => expect(form.queryByText(/can’t keep/)).toBeNull());
});

it('refuses a number of 5,000 letters, moves the focus to it, and cuts nothing off', async () => {
  const { form } = await openForm();
  const letters = 'x'.repeat(5000);
  fireEvent.change(number(form), { target: { value: letters } });
  await save(form);
  await waitFor(() => expect(document.activeElement).toBe(number(form)));
  expect(form.getByText(`Number must be ${callRules.phone.max} characters or fewer`)).toBeTruthy();
  expect(number(form).value).toBe(letters);
  expect(written()).toEqual([]);
});

it('goes to the first of several faults', async () => {
  const { form } = await openForm();
  await userEvent.clear(number(form));
  const words = form.getByRole('textbox', { name: 'What it’s about' });
  fireEvent.change(words, { target: { value: 'x'.repeat(callRules.words.max + 1) } });
  await save(form);
  await waitFor(() => expect(document.activeElement).toBe(number(form)));
  expect(form.getByText('Please enter a number or a name')).toBeTruthy();
  expect(words.getAttribute('aria-invalid')).toBe('true');
});
