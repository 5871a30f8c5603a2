import 'fake-indexeddb/auto';
import { quoteTexts } from '#dto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';
import { fakeApi } from '../../../../test/fake-api';
import { closeWizard, field, fillToLastStep, choose, press, shown } from '../../../../test/open-wizard';
import { stored } from '../../../../test/sent-quotes';
import { quoteWords } from '../../../content/quote-words';
import QuotePage from '../quote-page';
import { replaceRequest } from '../quote-request';

let place: Location;
let navigate: NavigateFunction;
afterEach(closeWizard);

function Site() {
  place = useLocation();
  navigate = useNavigate();
  return place.pathname === '/quote' ? <QuotePage /> : <p>Home</p>;
}

function open(at: Partial<Location> = {}): void {
  history.replaceState(null, '', '/quote');
  render(<MemoryRouter initialEntries={['/', { pathname: '/quote', ...at }]} initialIndex={1}><Site /></MemoryRouter>);
}

async function openSent(): Promise<void> {
  fakeApi({ '/api/quote': [{ ...stored, body: { id: '1', ref: 'TS-7KQ4M', mails: true } }] });
  open();
  await fillToLastStep();
  await choose('Phone');
  await press('Get My FREE Quote');
  await screen.findByText('TS-7KQ4M');
}

it('Back leads from the confirmation to the page before the request, and Forward to the confirmation alone', async () => {
  await openSent();
  await waitFor(() => expect(place.state).toEqual({ sent: { ref: 'TS-7KQ4M', mails: true, withoutChanges: false } }));
  await act(async () => navigate(-1));
  expect(await screen.findByText('Home')).toBeTruthy();
  await act(async () => navigate(1));
  expect(await screen.findByText('TS-7KQ4M')).toBeTruthy();
  await act(async () => navigate(1));
  await waitFor(() => expect(place.search).toBe(''));
});

it('a reload confirms again, without the answers; another request is an empty form, and not confirmed before it is sent', async () => {
  await openSent();
  await waitFor(() => expect(place.state).toMatchObject({ sent: {} }));
  const { state } = place;
  expect(JSON.stringify(state)).not.toContain('Ada');
  cleanup();
  replaceRequest();
  open({ state: state as unknown });
  expect(await screen.findByText(quoteTexts.submitted)).toBeTruthy();
  expect(screen.getByText('TS-7KQ4M')).toBeTruthy();
  expect(screen.getByText(quoteWords.thanks())).toBeTruthy();
  expect(screen.queryByText(quoteWords.sent.yours)).toBeNull();
  await press(quoteTexts.another);
  await shown(1);
  expect(field('First name').value).toBe('');
  expect(place.state).toBeNull();
});
