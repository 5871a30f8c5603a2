import { quoteTexts } from '#dto';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, lateAnswer, type Answer, type Call } from '../../../../test/fake-api';
import { bytesOf, drawPhotos } from '../../../../test/fake-drawing';
import { closeWizard, press } from '../../../../test/open-wizard';
import { jpegFile } from '../../../../test/photo-files';
import { openFilledIn } from '../../../../test/sent-quotes';
import { sendingWords } from '../../../content/sending-words';
import { photoSizes, slowLineSizes } from '../../../lib/photos/photo-sizes';

const stored: Answer = { status: 201, body: { id: '1', ref: 'TS-7KQ4M' } };
const urls = ['/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11'];
const uploaded: Answer = { status: 201, body: { urls } };
const [slow, slower] = slowLineSizes.map(({ maxPixels }) => bytesOf(maxPixels));
const full = bytesOf(photoSizes.full.maxPixels);

const sizesIn = (calls: Call[]) =>
  calls.filter(({ url }) => url === '/api/upload').map(({ body }) => ((body as FormData).get('images') as File).size);
const photosIn = (calls: Call[]) =>
  calls.filter(({ url }) => url === '/api/quote').map(({ body }) => JSON.parse((body as { imageUrls?: string }).imageUrls ?? '[]') as string[]);
const arrived = () => screen.findByText(quoteTexts.submitted);
let stopDrawing: () => void;

async function send(...photos: File[]): Promise<void> {
  await openFilledIn(...(photos.length ? photos : [jpegFile('oak.jpg')]));
  await press('Get My FREE Quote');
}

async function pressOnceThere(button: string): Promise<void> {
  await screen.findByText(button);
  await press(button);
}

const realNow = Date.now;
let aheadMs = 0;

/** Breaks off the running upload after this many seconds. */
function breakOff(late: { come: () => void }, afterSeconds: number): void {
  aheadMs += afterSeconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
  late.come();
}

beforeEach(() => (stopDrawing = drawPhotos()));
afterEach(async () => {
  jest.restoreAllMocks();
  aheadMs = 0;
  stopDrawing();
  Reflect.deleteProperty(navigator, 'connection');
  await closeWizard();
});

describe('a photo on a slow line', () => {
  it('is made smaller each time that it gets stuck', async () => {
    const [first, second] = [lateAnswer({ status: 0 }), lateAnswer({ status: 0 })];
    const calls = fakeApi({ '/api/upload': [first.answer, second.answer, uploaded], '/api/quote': [stored] });
    await send();
    for (const late of [first, second]) {
      await screen.findByText('Sending photo 1 of 1…');
      breakOff(late, 30);
      await pressOnceThere(sendingWords.tryNow);
    }
    await arrived();
    expect(sizesIn(calls)).toEqual([full, slow, slower]);
  });

  it('is left out when the visitor sends the answers without it', async () => {
    const calls = fakeApi({ '/api/upload': [{ status: 0 }], '/api/quote': [stored] });
    await send();
    await pressOnceThere(sendingWords.withoutPhotos(1, 1));
    await arrived();
    expect(sizesIn(calls)).toHaveLength(1);
    expect(photosIn(calls)).toEqual([[]]);
  });

  it('is left out at once when the visitor chooses that while it is being sent', async () => {
    const never: Answer = { status: 201, after: new Promise(() => undefined) };
    const calls = fakeApi({ '/api/upload': [{ status: 0 }, never], '/api/quote': [stored] });
    await send(jpegFile('oak.jpg'), jpegFile('ash.jpg'));
    await pressOnceThere(sendingWords.tryNow);
    await screen.findByText('Sending photo 1 of 2…');
    await press(sendingWords.withoutPhotos(2, 2));
    await arrived();
    expect(sizesIn(calls)).toHaveLength(2);
    expect(photosIn(calls)).toEqual([[]]);
  });

  it('is included if it arrived before the others got stuck', async () => {
    const calls = fakeApi({ '/api/upload': [uploaded, { status: 0 }], '/api/quote': [stored] });
    await send(jpegFile('oak.jpg'), jpegFile('ash.jpg'), jpegFile('elm.jpg'));
    await pressOnceThere(sendingWords.withoutPhotos(2, 3));
    await arrived();
    expect(photosIn(calls)).toEqual([urls]);
  });

  it('is not made smaller if there was no line at all', async () => {
    const calls = fakeApi({ '/api/upload': [{ status: 0 }, uploaded], '/api/quote': [stored] });
    await send();
    await screen.findByText(sendingWords.tryNow);
    await press(sendingWords.tryNow);
    await arrived();
    expect(sizesIn(calls)).toEqual([full, full]);
  });

  it('is made smaller before it is sent if the browser reports a slow line', async () => {
    Object.assign(navigator, { connection: { effectiveType: '2g' } });
    const calls = fakeApi({ '/api/upload': [uploaded], '/api/quote': [stored] });
    await send();
    await arrived();
    expect(sizesIn(calls)).toEqual([slow]);
  });
});

describe('a photo that is still being prepared when Send is pressed', () => {
  it('is waited for, and sent as the copy', async () => {
    let letGo = (): void => undefined;
    stopDrawing = drawPhotos(new Promise<void>((resolve) => (letGo = resolve)));
    const calls = fakeApi({ '/api/upload': [uploaded], '/api/quote': [stored] });
    const adding = send();
    await screen.findByText(sendingWords.preparing);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(calls).toEqual([]);
    letGo();
    await adding;
    await arrived();
    expect(sizesIn(calls)).toEqual([full]);
    expect(photosIn(calls)).toEqual([urls]);
  });
});
