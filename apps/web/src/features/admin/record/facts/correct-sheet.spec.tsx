import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wholeRecord } from '../../../../../test/sample-whole';
import { CorrectSheet, type Correction } from './correct-sheet';

const name: Correction = { label: 'Name', fields: ['firstName', 'lastName'] };
const number: Correction = { label: 'Number', fields: ['phone'] };

/** The form for Ada Brown's record; `theirs` is what somebody else changes while it is open. */
function open(correction: Correction) {
  const [onChange, onClose] = [jest.fn(), jest.fn()];
  const sheet = (shown = wholeRecord({ phone: '01473 222333' })) => <CorrectSheet correction={correction} shown={shown} onChange={onChange} onClose={onClose} />;
  const { rerender } = render(sheet());
  return { onChange, onClose, theirs: (changes: object) => rerender(sheet(wholeRecord({ phone: '01473 222333', ...changes }))) };
}

const type = async (label: string, text: string) => {
  const line = screen.getByRole('textbox', { name: new RegExp(label) });
  await userEvent.clear(line);
  await userEvent.type(line, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves nothing when nothing was typed', async () => {
  const { onChange, onClose } = open(number);
  await save();
  expect(onChange).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leaves a field that somebody else corrected meanwhile, and saves only the one that was typed in', async () => {
  const { onChange, theirs } = open(name);
  await type('First name', 'Adah');
  theirs({ lastName: 'Browne' });
  expect(screen.getByRole('status').textContent).toContain('Ada Browne');
  await save();
  expect(onChange.mock.calls).toEqual([[{ firstName: 'Adah' }, 'name corrected']]);
});

it('shows both numbers when somebody else corrected the same one, keeps what was typed, and saves it when told to', async () => {
  const { onChange, theirs } = open(number);
  await type('Number', '01473 222444');
  theirs({ phone: '01473 222555' });
  expect(screen.getByRole('status').textContent).toContain('01473 222555');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('01473 222444');
  await save();
  expect(onChange.mock.calls).toEqual([[{ phone: '01473 222444' }, 'number corrected']]);
});

it('saves nothing if somebody else typed the same', async () => {
  const { onChange, theirs } = open(number);
  await type('Number', '01473 222555');
  theirs({ phone: '01473 222555' });
  await save();
  expect(onChange).not.toHaveBeenCalled();
});

it('says that a number was taken away meanwhile', () => {
  const { theirs } = open(number);
  theirs({ phone: '' });
  expect(screen.getByRole('status').textContent).toContain('it is empty now');
});
