import { quoteTexts } from '#dto';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, lateAnswer, type Answer, type Call } from '../../../../test/fake-api';
import { bytesOf, drawPhotos } from '../../../../test/fake-drawing';
import { choose, closeWizard, fillToLastStep, openWizard, press } from '../../../../test/open-wizard';
import { jpegFile } from '../../../../test/photo-files';
import { sendingWords } from '../../../content/sending-words';
import { preloadRequests } from '../../../lib/request';
import { photoSizes, slowLineSizes } from '../photos/photo-sizes';

const stored: Answer = { status: 201, body: { id: '1', ref: 'TS-7KQ4M' } };
const uploaded: Answer = { status: 201, body: { urls: ['/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11'] } };
const [slow, slower] = slowLineSizes.map(({ longEdge }) => bytesOf(longEdge));
const full = bytesOf(photoSizes.full.longEdge);

const sizesIn = (calls: Call[]) =>
  calls.filter(({ url }) => url === '/api/upload').map(({ body }) => ((body as FormData).get('images') as File).size);
const arrived = () => screen.findByText(quoteTexts.submitted);
let stopDrawing: () => void;

async function send(): Promise<void> {
  openWizard();
  await fillToLastStep([jpegFile('oak.jpg')]);
  await choose('Phone');
  await press('Get My FREE Quote');
}

/** Lets the upload that is on its way break off after so many seconds. */
function breakOff(late: { come: () => void }, afterSeconds: number): void {
  const now = Date.now() + afterSeconds * 1000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  late.come();
  setTimeout(() => clock.mockRestore(), 50);
}

beforeAll(preloadRequests);
beforeEach(() => (stopDrawing = drawPhotos()));
afterEach(async () => {
  stopDrawing();
  Reflect.deleteProperty(navigator, 'connection');
  await closeWizard();
});

describe('a photo on a slow line', () => {
  it('is made smaller each time that it got stuck', async () => {
    const [first, second] = [lateAnswer({ status: 0 }), lateAnswer({ status: 0 })];
    const calls = fakeApi({ '/api/upload': [first.answer, second.answer, uploaded], '/api/quote': [stored] });
    await send();
    for (const late of [first, second]) {
      await screen.findByText('Sending photo 1 of 1…');
      breakOff(late, 30);
      await screen.findByText(sendingWords.tryNow);
      await press(sendingWords.tryNow);
    }
    await arrived();
    expect(sizesIn(calls)).toEqual([full, slow, slower]);
  });

  it('stays as it is when there was no line at all', async () => {
    const calls = fakeApi({ '/api/upload': [{ status: 0 }, uploaded], '/api/quote': [stored] });
    await send();
    await screen.findByText(sendingWords.tryNow);
    await press(sendingWords.tryNow);
    await arrived();
    expect(sizesIn(calls)).toEqual([full, full]);
  });

  it('is made smaller before it goes where the browser knows of the line', async () => {
    Object.assign(navigator, { connection: { effectiveType: '2g' } });
    const calls = fakeApi({ '/api/upload': [uploaded], '/api/quote': [stored] });
    await send();
    await arrived();
    expect(sizesIn(calls)).toEqual([slow]);
  });
});
