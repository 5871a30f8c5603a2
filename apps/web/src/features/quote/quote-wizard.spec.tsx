import { quoteTexts } from '#dto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, refusal, type Answer, type Call } from '../../../test/fake-api';
import { jpegFile } from '../../../test/photo-files';
import { settled } from '../../../test/settled';
import { preloadRequests } from '../../lib/request';
import { dismissToasts } from '../../ui/show-toast';
import { preloadToasts, ToastRegion } from '../../ui/toast-region';
import { keepDraft } from './quote-draft';
import QuotePage from './quote-page';

const address = (last: number) => `/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b1${last}`;
const stored: Answer = { status: 201, body: { id: '1' } };
const down: Answer = { status: 503 };
const uploaded = (...lasts: number[]): Answer => ({ status: 201, body: { urls: lasts.map(address) } });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const fill = (label: string, value: string) => settled(() => fireEvent.change(field(label), { target: { value } }));
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent;
const shown = (step: number) => screen.findByText(`Step ${step} of 4`);
const press = (name: string) => settled(() => fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: string) => settled(() => fireEvent.click(screen.getByLabelText(label)));
const sentTo = (calls: Call[], url: string) => calls.filter((call) => call.url === url);

function open(at = '/quote') {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <QuotePage />
      <ToastRegion />
    </MemoryRouter>,
  );
}

async function fillIn({ photos = [], contact }: { photos?: File[]; contact: string | undefined } = { contact: 'Phone' }): Promise<void> {
  await fill('First name', 'Ada');
  await fill('Last name', 'Byron');
  await fill('Email', 'ada@mail.example');
  await fill('Phone', '07700 900123');
  await press('Next');
  await shown(2);
  await choose('Hedge Trimming');
  await press('Next');
  await shown(3);
  if (photos.length > 0) {
    fireEvent.drop(screen.getByRole('button', { name: /Upload photos/ }), { dataTransfer: { files: photos } });
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(photos.length));
  }
  await press('Next');
  await shown(4);
  if (contact) await choose(contact);
}

beforeAll(() => Promise.all([preloadRequests(), preloadToasts()]));

afterEach(() => {
  act(dismissToasts);
  keepDraft(undefined);
});

describe('the steps', () => {
  it('stay on an incomplete step, name its errors and lead to the fields', async () => {
    open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await press('Next');
    const summary = await screen.findByRole('alert');
    expect(document.activeElement?.textContent).toBe('There is a problem');
    expect(within(summary).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ]);
    fireEvent.click(within(summary).getByText('Please enter a valid email address'));
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
  });

  it('move the focus to the one field that is missing', async () => {
    open();
    await fill('First name', 'Ada');
    await fill('Last name', 'Byron');
    await fill('Email', 'ada@mail.example');
    await press('Next');
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(screen.queryByText('There is a problem')).toBeNull();
  });

  it('go on as soon as the step is complete, even with a wrong format, and back', async () => {
    open();
    await fill('First name', 'Ada');
    await fill('Last name', 'Byron');
    await fill('Email', 'not an address');
    await fill('Phone', '123');
    await press('Next');
    await shown(2);
    expect(document.activeElement?.textContent).toBe('Services & Project Details');
    await press('Next');
    expect(await screen.findByText('Please select at least one service')).toBeTruthy();
    await press('Previous');
    await shown(1);
    expect(field('Email').value).toBe('not an address');
  });

  it('show a wrong format when the field is left', async () => {
    open();
    await fill('Email', 'not an address');
    expect(errorOf('Email')).toBeUndefined();
    await settled(() => fireEvent.blur(field('Email')));
    await waitFor(() => expect(errorOf('Email')).toBe('Please enter a valid email address'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('begin with the service of the address', async () => {
    open('/quote?service=emergency-call-out');
    await fill('First name', 'Ada');
    await fill('Last name', 'Byron');
    await fill('Email', 'ada@mail.example');
    await fill('Phone', '07700 900123');
    await press('Next');
    await shown(2);
    expect(screen.getByLabelText<HTMLInputElement>('Emergency Call Out').checked).toBe(true);
    expect(screen.getByRole('link', { name: /In danger now\? Call/ }).getAttribute('href')).toMatch(/^tel:/);
  });

  it('keep what was typed while another page of the site is looked at', async () => {
    const { unmount } = open();
    await fill('First name', 'Ada');
    unmount();
    open();
    expect(field('First name').value).toBe('Ada');
  });
});

describe('sending', () => {
  it('asks for the contact method', async () => {
    const calls = fakeApi({ '/api/quote': [stored] });
    open();
    await fillIn({ contact: undefined });
    expect(screen.getByText(quoteTexts.chooseContact)).toBeTruthy();
    await press('Get My FREE Quote');
    expect(await screen.findByText('Please select preferred contact method')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(calls).toEqual([]);
    await choose('WhatsApp');
    expect(screen.queryByText(quoteTexts.chooseContact)).toBeNull();
  });

  it('opens the first step with an error, with focus on the field', async () => {
    const calls = fakeApi({ '/api/quote': [stored] });
    open();
    await fill('First name', 'Ada');
    await fill('Last name', 'Byron');
    await fill('Email', 'ada@mail');
    await fill('Phone', '07700 900123');
    await press('Next');
    await shown(2);
    await choose('Tree Removal');
    await press('Next');
    await shown(3);
    await press('Next');
    await shown(4);
    expect(screen.getByText(quoteTexts.chooseContact)).toBeTruthy();
    await press('Get My FREE Quote');
    await shown(1);
    expect(document.activeElement).toBe(field('Email'));
    expect(calls).toEqual([]);
  });

  it('says no to marketing unless the opt-out is unticked', async () => {
    const calls = fakeApi({ '/api/quote': [down, stored] });
    open();
    await fillIn();
    const optOut = screen.getByLabelText<HTMLInputElement>('Opt out of marketing communications');
    expect(optOut.checked).toBe(true);
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.failed);
    await settled(() => fireEvent.click(optOut));
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    expect(calls.map(({ body }) => (body as { marketingOptIn: string }).marketingOptIn)).toEqual(['false', 'true']);
  });

  it('confirms with the focus on the heading, and starts anew with an empty form', async () => {
    fakeApi({ '/api/quote': [stored] });
    open();
    await fillIn();
    await press('Get My FREE Quote');
    await screen.findByText('An expert contacts you within 24 hours');
    expect(document.activeElement?.textContent).toBe('Quote Request Submitted!');
    await press('Submit Another Quote Request');
    await shown(1);
    expect(field('First name').value).toBe('');
  });

  it('keeps everything after a failure and does not upload again', async () => {
    const calls = fakeApi({ '/api/upload': [uploaded(0, 1)], '/api/quote': [down, { status: 0 }, stored] });
    open();
    await fillIn({ photos: [jpegFile('oak.jpg'), jpegFile('ash.jpg')], contact: 'Phone' });
    for (let attempt = 0; attempt < 2; attempt++) {
      await press('Get My FREE Quote');
      expect((await screen.findByText(quoteTexts.failed)).closest('li')?.textContent).toContain('Error');
      expect(screen.getByLabelText<HTMLInputElement>('Phone').checked).toBe(true);
    }
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    expect(sentTo(calls, '/api/upload')).toHaveLength(1);
    const quotes = sentTo(calls, '/api/quote');
    expect(quotes.map(({ body }) => (body as { imageUrls: string }).imageUrls)).toEqual(Array(3).fill(JSON.stringify([address(0), address(1)])));
    expect(new Set(quotes.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('makes a new key for an edited request and for the next one', async () => {
    const calls = fakeApi({ '/api/quote': [down, stored] });
    open();
    await fillIn();
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.failed);
    await fill('Best time to visit', 'Mornings');
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    await press('Submit Another Quote Request');
    await fillIn();
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
  });
});

describe('a refusal of the server', () => {
  it('lands on its field and its step, until the value changes', async () => {
    const calls = fakeApi({ '/api/quote': [refusal({ field: 'postcode', message: 'We do not know this postcode' }), stored] });
    open();
    await fillIn();
    await press('Get My FREE Quote');
    await shown(1);
    expect(document.activeElement).toBe(field('Postcode'));
    await waitFor(() => expect(errorOf('Postcode')).toBe('We do not know this postcode'));
    await settled(() => fireEvent.blur(field('Postcode')));
    await fill('Postcode', 'IP1 1AA');
    await waitFor(() => expect(errorOf('Postcode')).toBeUndefined());
    expect(sentTo(calls, '/api/quote')).toHaveLength(1);
  });

  it('of one photo opens the photos, names it, takes it out and uploads the others with the next press', async () => {
    const message = 'File ash.jpg is not an image.';
    const calls = fakeApi({ '/api/upload': [refusal({ field: 'images', index: 1, message }), uploaded(0)], '/api/quote': [stored] });
    open();
    await fillIn({ photos: [jpegFile('oak.jpg'), jpegFile('ash.jpg')], contact: 'Phone' });
    await press('Get My FREE Quote');
    await shown(3);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['oak.jpg']);
    await press('Next');
    await shown(4);
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    const files = (sentTo(calls, '/api/upload')[1]?.body as FormData).getAll('images') as File[];
    expect(files.map(({ name }) => name)).toEqual(['oak.jpg']);
  });

  it('of photos that are gone uploads them again with the next press', async () => {
    const message = 'Please upload the photos again';
    const calls = fakeApi({ '/api/upload': [uploaded(0), uploaded(1)], '/api/quote': [refusal({ field: 'imageUrls', message }), stored] });
    open();
    await fillIn({ photos: [jpegFile('oak.jpg')], contact: 'Phone' });
    await press('Get My FREE Quote');
    await shown(3);
    expect(screen.getByRole('alert').textContent).toBe(message);
    await press('Next');
    await shown(4);
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    expect(sentTo(calls, '/api/quote').map(({ body }) => (body as { imageUrls: string }).imageUrls)).toEqual([`["${address(0)}"]`, `["${address(1)}"]`]);
  });
});
