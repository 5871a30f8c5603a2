import { signedInFlag } from '#dto';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error';

// Without pauses between the keys.
const userEvent = userEventOf.setup({ delay: null });
const login = jest.fn<(credentials: object) => Promise<void>>();
const showToast = jest.fn();
const dismissToasts = jest.fn();
jest.unstable_mockModule('../../../lib/api-client', () => ({ login }));
jest.unstable_mockModule('../../../ui/toast/show-toast', () => ({ showToast, dismissToasts, currentToasts: () => [], subscribeToToasts: () => () => undefined }));
const { default: LoginPage } = await import('./login-page');

function open() {
  render(
    <MemoryRouter initialEntries={['/admin/login']}>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin/dashboard" element={<p>The dashboard</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

const username = () => screen.getByLabelText<HTMLInputElement>(/^Username/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

async function signIn() {
  await userEvent.type(username(), 'owner');
  await userEvent.type(password(), 'oak');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

describe('the login', () => {
  it('signs in, sets the flag and goes to the dashboard', async () => {
    login.mockResolvedValue();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeTruthy();
    await signIn();
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(login).toHaveBeenCalledWith({ username: 'owner', password: 'oak' });
    expect(sessionStorage.getItem(signedInFlag)).toBe('true');
    expect(showToast).not.toHaveBeenCalled();
  });

  it('says that it is busy and takes no second click', async () => {
    login.mockReturnValue(new Promise(() => undefined));
    open();
    await signIn();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true);
  });

  it.each([
    ['a rejection', new ApiError(401, '{}'), 'Login failed', 'Invalid username or password'],
    ['no answer', new ApiError(0, 'Network Error'), 'Error', 'Failed to connect to server'],
    ['a server that fails', new ApiError(503, ''), 'Error', 'Failed to connect to server'],
    ['too many tries', new ApiError(429, '', undefined, 45), 'Login failed', 'Too many attempts. Please wait 45 seconds and try again.'],
    ['far too many tries', new ApiError(429, '', undefined, 841), 'Login failed', 'Too many attempts. Please wait 15 minutes and try again.'],
  ])('after %s shows the words for it, keeps what was typed and sets no flag', async (_, failure, title, description) => {
    login.mockRejectedValue(failure);
    open();
    await signIn();
    await waitFor(() => expect(showToast).toHaveBeenCalledWith({ title, description, variant: 'destructive' }));
    expect(username().value).toBe('owner');
    expect(password().value).toBe('oak');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
    expect(sessionStorage.getItem(signedInFlag)).toBeNull();
  });

  it('needs both fields and says which is missing', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(login).not.toHaveBeenCalled();
  });

  it('takes the words of an earlier attempt away', async () => {
    login.mockResolvedValue();
    open();
    await signIn();
    expect(dismissToasts).toHaveBeenCalledTimes(1);
  });

  it('lets the password be seen', async () => {
    open();
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('tells password managers what the fields are', () => {
    open();
    expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  });

  it('leads an owner who is signed in to the dashboard', () => {
    sessionStorage.setItem(signedInFlag, 'true');
    open();
    expect(screen.getByText('The dashboard')).toBeTruthy();
  });
});
