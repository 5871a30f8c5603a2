import { signedInFlag, somebodyGuesses } from '#dto';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { copiedAnswer } from '../../../../test/copied-answer';
import {
  dismissToasts, login, openAt, openLogin, password, sessionLives, showToast, signIn, userEvent, username,
} from '../../../../test/open-login';
import { ApiError } from '../../../lib/api-error';
import { saveAnswer } from '../../../lib/owner-phone/copy-database';
import { openOwnerDatabase, ownerDatabase, typedAt } from '../../../lib/owner-phone/owner-database';

describe('the login', () => {
  it('signs in, sets the flag and goes to To do', async () => {
    login.mockResolvedValue();
    await openLogin();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeTruthy();
    await signIn();
    expect(await screen.findByText('The dashboard?view=todo')).toBeTruthy();
    expect(login).toHaveBeenCalledWith({ username: 'owner', password: 'oak' });
    expect(sessionStorage.getItem(signedInFlag)).toBe('true');
    expect(showToast).not.toHaveBeenCalled();
  });

  it('sends the name without what a keyboard adds, and the password as typed', async () => {
    login.mockResolvedValue();
    await openLogin();
    await userEvent.type(username(), ' owner\u00a0\u200b');
    await userEvent.type(password(), ' oak {Enter}');
    await waitFor(() => expect(login).toHaveBeenCalledWith({ username: 'owner', password: ' oak ' }));
  });

  it('says that it is busy and accepts no second click', async () => {
    login.mockReturnValue(new Promise(() => undefined));
    await openLogin();
    await signIn();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
    await userEvent.click(button);
    await userEvent.type(password(), '{Enter}');
    expect(login).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a rejection', new ApiError(401, '{}'), 'Login failed', 'Invalid username or password'],
    ['a suspension', new ApiError(403, '{}', { type: 'urn:problem-type:suspended', title: '', status: 403, detail: '' }), 'You are suspended', 'You can’t sign in for now. Somebody else on the team can let you back in under More, Team.'],
    ['no answer', new ApiError(0, 'Network Error'), 'Error', 'Failed to connect to server'],
    ['a server that fails', new ApiError(503, ''), 'Error', 'Failed to connect to server'],
    ['too many tries', new ApiError(429, '', undefined, 45), 'Login failed', 'Too many attempts. Please wait 45 seconds and try again.'],
    ['far too many tries', new ApiError(429, '', undefined, 841), 'Login failed', 'Too many attempts. Please wait 15 minutes and try again.'],
  ])('after %s shows the words for it, keeps what was typed and sets no flag', async (_, failure, title, description) => {
    login.mockRejectedValue(failure);
    await openLogin();
    await signIn();
    await waitFor(() => expect(showToast).toHaveBeenCalledWith({ title, description, variant: 'destructive' }));
    expect(username().value).toBe('owner');
    expect(password().value).toBe('oak');
    const button = screen.getByRole('button', { name: 'Sign In' });
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(document.activeElement).toBe(button);
    expect(sessionStorage.getItem(signedInFlag)).toBeNull();
  });

  it('needs both fields and says which is missing', async () => {
    await openLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(login).not.toHaveBeenCalled();
  });

  it('removes the message of an earlier attempt', async () => {
    login.mockResolvedValue();
    await openLogin();
    await signIn();
    await waitFor(() => expect(dismissToasts).toHaveBeenCalledTimes(1));
  });

  it('lets the password be seen', async () => {
    await openLogin();
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('names its fields for password managers', async () => {
    await openLogin();
    expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  });

  it('leads an owner who is signed in to To do', () => {
    sessionStorage.setItem(signedInFlag, 'true');
    openAt();
    expect(screen.getByText('The dashboard?view=todo')).toBeTruthy();
    expect(sessionLives).not.toHaveBeenCalled();
  });
});

describe('a session that lives, as in a new tab', () => {
  const record = '/admin/dashboard?open=quote/1';

  it('leads on to where the owner wanted to be, with the flag set and no form in between', async () => {
    sessionLives.mockResolvedValue(true);
    openAt(record);
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    expect(await screen.findByText('The dashboard?open=quote/1')).toBeTruthy();
    expect(sessionStorage.getItem(signedInFlag)).toBe('true');
  });

  it.each(['https://evil.example/admin/dashboard', '//evil.example', '/admin/dashboards?x', '/about', '/admin/dashboard', 7])('leads to To do instead of to %j', async (next) => {
    sessionLives.mockResolvedValue(true);
    openAt(next as string);
    expect(await screen.findByText('The dashboard?view=todo')).toBeTruthy();
  });

  it('is over, and signing in leads on to the same place', async () => {
    login.mockResolvedValue();
    await openLogin(record);
    await signIn();
    expect(await screen.findByText('The dashboard?open=quote/1')).toBeTruthy();
  });

  it('is waited for a second and a half, and a late answer takes nothing from a person who is typing', async () => {
    let tell: (lives: boolean) => void = () => undefined;
    sessionLives.mockReturnValue(new Promise((resolve) => (tell = resolve)));
    await openLogin();
    await userEvent.type(username(), 'ow');
    await act(async () => tell(true));
    expect(username().value).toBe('ow');
    expect(sessionStorage.getItem(signedInFlag)).toBeNull();
  });

  it('shows the form when the server does not answer', async () => {
    sessionLives.mockRejectedValue(new ApiError(0, 'Network Error'));
    await openLogin();
    expect(username()).toBeTruthy();
  });
});

it.each([
  ['leads on', 'the server’s answers', Date.now(), 'The dashboard?view=todo'],
  ['shows the form', 'what was typed alone', typedAt, 'Sign In'],
])('without signal %s if this device has %s', async (_does, _what, at, words) => {
  await openOwnerDatabase();
  await saveAnswer(copiedAnswer(['any'], {}, at));
  sessionLives.mockRejectedValue(new ApiError(0, ''));
  openAt();
  expect(await screen.findByText(words)).toBeTruthy();
  await ownerDatabase.remove();
});

describe('a sign-in that needs more than name and password', () => {
  const problem = (kind: string) => ({ type: `urn:problem-type:${kind}`, title: '', status: 0, detail: '' });
  const needed = new ApiError(401, '{}', problem('code-needed'));
  const wrong = new ApiError(422, '{}', { ...problem('invalid-fields'), errors: [{ field: 'code', message: 'This code is wrong or has expired' }] });
  const code = () => screen.findByLabelText<HTMLInputElement>(/^Code from the email/);

  it('stays signed in only where the box is ticked', async () => {
    login.mockResolvedValue();
    await openLogin();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in on this phone (30 days)' }));
    await signIn();
    expect(await screen.findByText('The dashboard?view=todo')).toBeTruthy();
    expect(login).toHaveBeenCalledWith({ username: 'owner', password: 'oak', stay: true });
  });

  it('asks for the code that was sent, with the keyboard for it, and sends all of it once more', async () => {
    login.mockRejectedValueOnce(needed).mockResolvedValue();
    await openLogin();
    await userEvent.click(screen.getByRole('checkbox'));
    await signIn();
    const field = await code();
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(field);
    expect(showToast).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(signedInFlag)).toBeNull();
    await userEvent.type(field, '123 456{Enter}');
    expect(await screen.findByText('The dashboard?view=todo')).toBeTruthy();
    expect(login).toHaveBeenLastCalledWith({ username: 'owner', password: 'oak', stay: true, code: '123456' });
  });

  it('names a wrong code at its field, and what to do next', async () => {
    login.mockRejectedValueOnce(needed).mockRejectedValueOnce(wrong);
    await openLogin();
    await signIn();
    await userEvent.type(await code(), '000000{Enter}');
    expect(await screen.findByText(/^This code is wrong or has expired\. .*have a new code sent/)).toBeTruthy();
    expect(document.activeElement).toBe(await code());
  });

  it('says that somebody is guessing, and promises no new code while the last one works', async () => {
    const guessed = new ApiError(401, '{}', { ...problem('code-needed'), detail: somebodyGuesses });
    const both = new ApiError(422, '{}', { ...problem('invalid-fields'), errors: [{ field: 'code', message: 'The code or the password is wrong' }] });
    login.mockRejectedValueOnce(guessed).mockRejectedValueOnce(both).mockRejectedValueOnce(guessed).mockRejectedValueOnce(needed);
    await openLogin();
    await signIn();
    expect(await screen.findByText(/^Somebody is guessing at this user name/)).toBeTruthy();
    await userEvent.type(await code(), '000000{Enter}');
    expect(await screen.findByText(/^The code or the password is wrong\. .*type the user name and the password again/)).toBeTruthy();
    const sendAnother = () => userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await sendAnother();
    await waitFor(() => expect(showToast).toHaveBeenLastCalledWith({ title: 'Look for the newest email', description: 'While its code works no other is sent.' }));
    await sendAnother();
    expect(await screen.findByText(/^This browser is new to us/)).toBeTruthy();
  });

  it.each(['', '12345', 'abcdef'])('sends no code like "%s"', async (typed) => {
    login.mockRejectedValueOnce(needed);
    await openLogin();
    await signIn();
    await userEvent.type(await code(), `${typed}{Enter}`);
    expect(await screen.findByText('Please enter the six digits')).toBeTruthy();
    expect(login).toHaveBeenCalledTimes(1);
  });

  it('sends a new code when asked for one, and goes back with what was typed', async () => {
    login.mockRejectedValue(needed);
    await openLogin();
    await signIn();
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(showToast).toHaveBeenCalledWith({ title: 'A new code is on its way', description: 'Only the newest one works.' }));
    expect(login).toHaveBeenLastCalledWith({ username: 'owner', password: 'oak' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(username().value).toBe('owner');
    expect(password().value).toBe('oak');
    expect(document.activeElement).toBe(username());
  });

  it('offers the lock of the phone only in a browser that knows passkeys', async () => {
    const lock = () => screen.queryByRole('button', { name: 'Use this phone’s lock' });
    await openLogin();
    expect(lock()).toBeNull();
    cleanup();
    Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
    await openLogin();
    expect(lock()).toBeTruthy();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
});
