import { quoteTexts } from '#dto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { fakeApi, lateAnswer, type Answer, type Call } from '../../../../test/fake-api';
import { choose, closeWizard, field, fill, fillInBefore, fillToLastStep, lastStep, press, shown } from '../../../../test/open-wizard';
import { jpegFile } from '../../../../test/photo-files';
import { settled } from '../../../../test/settled';
import { App } from '../../../app';
import { sendingWords } from '../../../content/sending-words';
import { loadPage } from '../../../page-code';
import { preloadToasts } from '../../../ui/toast/toast-region';

const stored: Answer = { status: 201, body: { id: '1' } };
const uploaded: Answer = { status: 201, body: { urls: ['/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11'] } };
const keysIn = (calls: Call[]) => calls.filter(({ url }) => url === '/api/quote').map(({ headers }) => headers.get('idempotency-key'));
const here = () => location.pathname + location.search;

/** Renders the site with a history of its own, as in a browser. */
async function visit(path: string): Promise<void> {
  history.pushState(null, '', path);
  for (const page of ['/quote', '/services', '/about', '/privacy-policy']) await loadPage(page);
  render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

async function follow(link: string | RegExp, path: string): Promise<void> {
  await settled(() => fireEvent.click(screen.getAllByRole('link', { name: link })[0] as HTMLElement));
  await waitFor(() => expect(location.pathname).toBe(path));
}

async function goBack(): Promise<void> {
  await act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await moved;
  });
}

/** Opens the last step of a request that is filled in, with these photos. */
async function visitLastStep(...photos: File[]): Promise<void> {
  await fillInBefore(...photos);
  await visit(lastStep);
  await shown(4);
}

const send = () => press('Get My FREE Quote');

beforeAll(preloadToasts);
afterEach(closeWizard);

describe('a request that is being sent', () => {
  it('is confirmed on the step that the visitor has gone back to', async () => {
    const late = lateAnswer(stored);
    fakeApi({ '/api/quote': [late.answer] });
    await visit('/services');
    await follow('Get Quote', '/quote');
    await fillToLastStep();
    await choose('Phone');
    await send();
    await goBack();
    await shown(3);
    await act(async () => late.come());
    await screen.findByText(quoteTexts.submitted);
    expect(location.pathname).toBe('/quote');
    await waitFor(() => expect(here()).toBe('/quote'));
  });

  it('does not disturb a visitor who reads another page, except by a toast', async () => {
    const late = lateAnswer(stored);
    fakeApi({ '/api/quote': [late.answer] });
    await visitLastStep();
    await send();
    await follow('About', '/about');
    await act(async () => late.come());
    await screen.findByText(/^Your request of \d\d:\d\d has arrived\.$/);
    expect(here()).toBe('/about');
  });

  it('is the same request when the visitor comes back to it, and is sent once', async () => {
    const late = lateAnswer(stored);
    const calls = fakeApi({ '/api/quote': [late.answer] });
    await visitLastStep();
    await send();
    await follow('About', '/about');
    await follow('Get Quote', '/quote');
    expect(await screen.findByText(sendingWords.request)).toBeTruthy();
    await act(async () => late.come());
    await screen.findByText(quoteTexts.submitted);
    expect(keysIn(calls)).toHaveLength(1);
  });

  it('keeps its key through a failure, another page and the next try', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 0 }, stored] });
    await visitLastStep();
    await send();
    await screen.findByText(quoteTexts.failed);
    await follow('About', '/about');
    await follow('Get Quote', '/quote');
    await screen.findByText(quoteTexts.submitted);
    expect(new Set(keysIn(calls)).size).toBe(1);
    expect(keysIn(calls)).toHaveLength(2);
  });

  it('is forgotten once it has arrived', async () => {
    fakeApi({ '/api/upload': [uploaded], '/api/quote': [stored] });
    await visitLastStep(jpegFile('oak.jpg'));
    await send();
    await screen.findByText(quoteTexts.submitted);
    await press(quoteTexts.another);
    await follow('About', '/about');
    await follow('Get Quote', '/quote');
    await shown(1);
    expect(field('First name').value).toBe('');
  });
});

describe('a request that is being filled in', () => {
  it.each([2, 4])('is sent with all its answers after a visit to another page from step %i', async (step) => {
    const calls = fakeApi({ '/api/quote': [stored] });
    await visit('/quote');
    await fillToLastStep();
    await choose('Phone');
    for (const back of [3, 2].filter((other) => other >= step)) {
      await press('Previous');
      await shown(back);
    }
    await follow('Privacy Policy', '/privacy-policy');
    await goBack();
    await shown(step);
    for (const next of [3, 4].filter((other) => other > step)) {
      await press('Next');
      await shown(next);
    }
    await send();
    await screen.findByText(quoteTexts.submitted);
    expect(calls.at(-1)?.body).toMatchObject({ serviceType: '["hedge-trimming"]', preferredContact: 'phone', marketingOptIn: 'false' });
  });

  it('stays on its step, with its photos, during a visit to another page', async () => {
    fakeApi({ '/api/upload': [{ status: 0 }] });
    await visitLastStep(jpegFile('oak.jpg'));
    await press('Previous');
    await shown(3);
    await follow('Privacy Policy', '/privacy-policy');
    await goBack();
    await shown(3);
    expect(screen.getByText('Selected Images (1/5)')).toBeTruthy();
    await press('Previous');
    await shown(2);
    await press('Previous');
    await shown(1);
    expect(field('First name').value).toBe('Ada');
  });

  it('corrects an address with a step that was not reached', async () => {
    await visit('/quote?step=3');
    await shown(1);
    await waitFor(() => expect(here()).toBe('/quote'));
    await fill('First name', 'Ada');
    await waitFor(() => expect(here()).toBe('/quote'));
  });

  it('does not bring back a photo that was removed', async () => {
    await visitLastStep(jpegFile('oak.jpg'));
    await press('Previous');
    await shown(3);
    await follow('Privacy Policy', '/privacy-policy');
    await goBack();
    await shown(3);
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Remove oak.jpg' })));
    await follow('Privacy Policy', '/privacy-policy');
    await goBack();
    await shown(3);
    expect(screen.queryByText('Selected Images (1/5)')).toBeNull();
  });

  it('does not bring back errors that were corrected', async () => {
    await visit('/quote');
    await press('Next');
    await screen.findByText('There is a problem');
    await fillToLastStep();
    for (const step of [3, 2, 1]) {
      await press('Previous');
      await shown(step);
    }
    expect(screen.queryByText('There is a problem')).toBeNull();
  });

  it('names its step in the title', async () => {
    await visit('/quote');
    const title = document.title;
    await fillToLastStep();
    await waitFor(() => expect(document.title).toBe(`Step 4 of 4: Contact Preferences | ${title}`));
    await follow('About', '/about');
    expect(document.title).not.toContain('Step');
  });
});
