import { memberRules } from '#dto';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import { settled } from '../../../../test/settled';
import { ApiError } from '../../../lib/api-error';
import { FormLine, ShortForm } from './short-form';

const userEvent = userEventOf.setup({ delay: null });
const send = jest.fn<(values: object) => Promise<void>>();
const fail = jest.fn();

function open() {
  render(
    <ShortForm
      name="member"
      rules={memberRules}
      initialValues={{ username: '', password: '' }}
      onSubmit={(values) => send(values)}
      isClearedOnceSent
      onFailure={fail}
    >
      <FormLine name="username" />
      <FormLine name="password" />
      <button type="submit">Add</button>
    </ShortForm>,
  );
}
const field = (name: 'username' | 'password') => screen.getByLabelText<HTMLInputElement>(new RegExp(memberRules[name].label));
const press = () => userEvent.click(screen.getByRole('button'));
const problem = { type: 'urn:problem-type:invalid-fields', title: '', status: 422, detail: '', errors: [{ field: 'username', message: 'Somebody has this name' }] };

beforeEach(() => {
  jest.resetAllMocks();
  open();
});

it('sends nothing that breaks a rule: the first wrong field has the focus and says why', async () => {
  await userEvent.type(field('username'), 'Sam');
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field('password')));
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect(field('username').getAttribute('aria-invalid')).toBe('false');
  expect(send).not.toHaveBeenCalled();
});

describe('with valid values', () => {
  beforeEach(async () => {
    await userEvent.type(field('username'), 'Sam');
    await userEvent.type(field('password'), 'three old oaks here');
  });

  it("sends them once, and shows the server's refusal at its field, which has the focus and keeps its value", async () => {
    let refuse = (_failure: Error): void => undefined;
    send.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await press();
    await press();
    await waitFor(() => expect(send.mock.calls).toEqual([[{ username: 'Sam', password: 'three old oaks here' }]]));
    refuse(new ApiError(422, '', problem));
    expect(await screen.findByText('Somebody has this name')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('username')));
    expect([field('username').value, fail.mock.calls]).toEqual(['Sam', []]);
  });

  it('empties the fields after the answer, unless somebody has typed on', async () => {
    let come = (): void => undefined;
    send.mockReturnValueOnce(new Promise((resolve) => (come = resolve))).mockResolvedValueOnce();
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await userEvent.type(field('username'), 'my');
    await settled(() => come());
    expect([field('username').value, field('password').value]).toEqual(['Sammy', 'three old oaks here']);
    await press();
    await waitFor(() => expect([field('username').value, field('password').value]).toEqual(['', '']));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('hands on a failure that names none of its fields', async () => {
    const failure = new ApiError(503, '');
    send.mockRejectedValue(failure);
    await press();
    await waitFor(() => expect(fail).toHaveBeenCalledWith(failure));
    expect(field('password').value).toBe('three old oaks here');
  });
});
