import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ApiError } from '../src/lib/api-error';
import { createStore } from '../src/lib/store';

/** A person whose keys follow each other without pauses. */
export const userEvent = userEventOf.setup({ delay: null });

/** The calls and toasts of the login, replaced for every test. */
export const login = jest.fn<(credentials: object) => Promise<void>>();
export const showToast = jest.fn();
export const dismissToasts = jest.fn();
export const sessionLives = jest.fn<() => Promise<boolean>>();
jest.unstable_mockModule('../src/features/admin/sign-in/session-calls', () => ({ login }));
jest.unstable_mockModule('../src/lib/session', () => ({ sessionLives, ownerRequest: () => Promise.reject(new ApiError(0, '')) }));
jest.unstable_mockModule('../src/ui/toast/show-toast', () => ({ showToast, dismissToasts, dismissToast: jest.fn(), toasts: createStore([]) }));
const { default: LoginPage } = await import('../src/features/admin/sign-in/login-page');

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  sessionLives.mockResolvedValue(false);
});

/** Opens the login, to which the page `next` has sent the owner. */
export function openAt(next?: string) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/admin/login', state: next && { next } }]}>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin/dashboard" element={<Dashboard />} />
      </Routes>
    </MemoryRouter>,
  );
}

function Dashboard() {
  return <p>{`The dashboard${useLocation().search}`}</p>;
}

/** Opens the login and waits until it has checked for a session and shows its form. */
export async function openLogin(next?: string) {
  openAt(next);
  await screen.findByLabelText(/^Username/);
}

export const username = () => screen.getByLabelText<HTMLInputElement>(/^Username/);
export const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

/** Fills in both fields, as a password manager does, and presses Sign In. */
export async function signIn() {
  await userEvent.click(username());
  await userEvent.paste('owner');
  await userEvent.click(password());
  await userEvent.paste('oak');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}
