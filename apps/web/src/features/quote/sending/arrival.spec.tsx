import 'fake-indexeddb/auto';
import { emptyQuote, quoteSteps, quoteTexts } from '#dto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeApi, type Answer } from '../../../../test/fake-api';
import { closeWizard, field, openWizard, press, shown } from '../../../../test/open-wizard';
import { jpegFile } from '../../../../test/photo-files';
import { openFilledIn } from '../../../../test/sent-quotes';
import { quoteWords } from '../../../content/quote-words';
import { sendingWords } from '../../../content/sending-words';
import { listDrafts, readPhotos } from '../../../lib/outbox/drafts';
import { holdsOutbox } from '../../../lib/outbox/outbox-name';
import { quoteRequest } from '../quote-request';

const stored: Answer = { status: 201, body: { id: '1', ref: 'TS-7KQ4M', mails: true } };
const uploaded: Answer = { status: 201, body: { urls: ['/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11'] } };

afterEach(async () => {
  await waitFor(async () => expect(await holdsOutbox()).toBe(false), { timeout: 4000 });
  await closeWizard();
});

async function fillIn(): Promise<void> {
  await openFilledIn(jpegFile('oak.jpg'));
  await waitFor(async () => expect((await listDrafts()).map(({ values }) => values.firstName)).toEqual(['Ada']));
}

describe('a request that has arrived', () => {
  it('leaves nothing in the page or on the device', async () => {
    fakeApi({ '/api/upload': [uploaded], '/api/quote': [stored] });
    await fillIn();
    const { id } = quoteRequest();
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    expect(quoteRequest()).toMatchObject({ id: '', values: emptyQuote, photos: [] });
    // The device keeps the note of its arrival until the visitor has read it.
    await waitFor(async () => expect(await listDrafts()).toMatchObject([{ id, state: 'arrived', values: emptyQuote, photos: [], ref: 'TS-7KQ4M' }]));
    expect(await readPhotos(id)).toEqual([]);
    cleanup();
    openWizard();
    await press(quoteTexts.another);
    await shown(1);
    expect(field('First name').value).toBe('');
  });

  it('is confirmed with its reference, the visitor\'s answers and the next steps', async () => {
    fakeApi({ '/api/upload': [uploaded], '/api/quote': [stored] });
    await fillIn();
    await press('Get My FREE Quote');
    await screen.findByText(quoteTexts.submitted);
    expect(screen.getByText('TS-7KQ4M')).toBeTruthy();
    expect(screen.getByText(quoteWords.thanks('Ada'))).toBeTruthy();
    expect(screen.getByText('ada@mail.example').parentElement?.textContent).toContain(quoteWords.sent.receipt);
    expect(screen.getByText(/and quote TS-7KQ4M/)).toBeTruthy();
    expect(screen.getByText('Hedge Trimming').closest('div')?.textContent).toBe('You asked forHedge Trimming');
    expect(screen.queryByText(quoteWords.sent.description)).toBeNull();
  });
});

it.each<[string, boolean | undefined]>([
  ['that sends no email', false],
  ['of an earlier release', undefined],
])('a server %s promises no receipt', async (_is, mails) => {
  fakeApi({ '/api/upload': [uploaded], '/api/quote': [{ status: 201, body: { id: '1', ref: 'TS-7KQ4M', mails } }] });
  await fillIn();
  await press('Get My FREE Quote');
  await screen.findByText('TS-7KQ4M');
  expect(screen.queryByText(/receipt/)).toBeNull();
});

describe('a request that the visitor clears', () => {
  it('is replaced by an empty first step, whose heading takes the focus', async () => {
    await fillIn();
    await screen.findByText(sendingWords.clear);
    await press(sendingWords.clear);
    await press(sendingWords.clear);
    await shown(1);
    expect(field('First name').value).toBe('');
    expect(document.activeElement?.textContent).toBe(quoteSteps[0]?.title);
  });
});
