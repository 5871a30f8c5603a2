import { contactRules, quoteRules } from '#dto';
import { styled } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { settled } from '../../../test/settled';
import { CheckboxCards } from './checkbox-cards';
import { emailKeyboard } from './email-keyboard';
import { moveOnEnter } from './move-on-enter';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { TrapField } from './trap-field';

const Form = styled('form')({});

function open(children: ReactNode, values: Record<string, unknown>) {
  const onSubmit = (event: { preventDefault: () => void }) => event.preventDefault();
  render(
    <Formik initialValues={values} onSubmit={() => undefined}>
      <Form onKeyDown={moveOnEnter} onSubmit={onSubmit}>
        {children}
      </Form>
    </Formik>,
  );
}

describe('the fields', () => {
  it('take label, length and whether they are required from the contract', () => {
    open(<TextField name="phone" rule={quoteRules.phone} type="tel" autoComplete="tel" />, { phone: '' });
    const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
    expect(phone).toMatchObject({ type: 'tel', inputMode: 'tel', autocomplete: 'tel', maxLength: -1, required: true });
    expect(screen.getByText('*', { exact: false, selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('count a long text down only near its end, and never cut it off', async () => {
    open(<TextField name="message" rule={contactRules.message} />, { message: '' });
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
    const type = (length: number) => settled(() => fireEvent.change(message, { target: { value: 'x'.repeat(length) } }));
    expect(message.maxLength).toBe(-1);
    await type(3999);
    expect(screen.queryByRole('status')).toBeNull();
    await type(4900);
    expect(screen.getByRole('status').textContent).toBe('100 characters left');
    await type(6000);
    expect(screen.getByRole('status').textContent).toBe('1,000 characters too many');
  });

  it('keep a long number whole and say how much is too long', async () => {
    open(<TextField name="phone" rule={quoteRules.phone} type="tel" />, { phone: '' });
    const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
    const typed = 'x'.repeat(quoteRules.phone.max + 1);
    await settled(() => fireEvent.change(phone, { target: { value: typed } }));
    expect(phone.value).toBe(typed);
    expect(screen.getByRole('status').textContent).toBe('1 character too many');
  });

  it('have the keyboard of an email address, and leave its domain as it was typed', async () => {
    open(<TextField name="email" rule={quoteRules.email} {...emailKeyboard} />, { email: '' });
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    await settled(() => fireEvent.change(email, { target: { value: 'anna@straße.example' } }));
    expect(email).toMatchObject({ type: 'text', inputMode: 'email', autocomplete: 'email', value: 'anna@straße.example' });
    expect(email.getAttribute('autocapitalize')).toBe('off');
  });

  it('tick and untick options', async () => {
    const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).map(({ value }) => value);
    open(<CheckboxCards name="serviceType" rule={quoteRules.serviceType} />, { serviceType: ['emergency'] });
    await settled(() => fireEvent.click(screen.getByLabelText('Tree Removal')));
    expect(chosen()).toEqual(['tree-removal', 'emergency']);
    await settled(() => fireEvent.click(screen.getByLabelText('Emergency Call Out')));
    expect(chosen()).toEqual(['tree-removal']);
  });

  it('move on with Enter, past the field that people never see, and submit from the last', () => {
    open(
      <>
        <TextField name="firstName" rule={quoteRules.firstName} />
        <TrapField />
        <SelectField name="propertyType" rule={quoteRules.propertyType} />
        <TextField name="postcode" rule={quoteRules.postcode} />
      </>,
      { firstName: '', propertyType: '', postcode: '' },
    );
    const moved = (label: RegExp, composing = {}) => !fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...composing });
    // The key confirms a word of an input method; in Safari its code alone says so.
    expect(moved(/^First name/, { isComposing: true })).toBe(false);
    expect(moved(/^First name/, { keyCode: 229 })).toBe(false);
    expect(moved(/^First name/)).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Property type'));
    expect(moved(/^Postcode/)).toBe(false);
  });

  it('hide the trap from people, the keyboard and autofill', () => {
    open(<TrapField />, {});
    const trap = screen.getByLabelText<HTMLInputElement>('Website');
    expect(trap).toMatchObject({ name: 'website', tabIndex: -1, autocomplete: 'off' });
    expect(trap.closest('[aria-hidden=true]')).toBeTruthy();
  });
});
