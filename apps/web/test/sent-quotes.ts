import { quoteTexts, type CreateQuote } from '#dto';
import { screen } from '@testing-library/react';
import type { Answer, Call } from './fake-api';
import { fillInBefore, lastStep, openWizard, press, shown } from './open-wizard';

/** The address of an uploaded photo; `last` is its last digit. */
export const address = (last: number) => `/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b1${last}`;
export const stored: Answer = { status: 201, body: { id: '1' } };
export const uploaded = (last: number): Answer => ({ status: 201, body: { urls: [address(last)] } });

export const quotesIn = (calls: Call[]) => calls.filter(({ url }) => url === '/api/quote').map(({ body }) => body as CreateQuote);
export const uploadsIn = (calls: Call[]) =>
  calls.filter(({ url }) => url === '/api/upload').map(({ body }) => (body as FormData).getAll('images').map((file) => (file as File).name).join());
export const keysIn = (calls: Call[]) => calls.filter(({ url }) => url === '/api/quote').map(({ headers }) => headers.get('idempotency-key'));

export const send = () => press('Get My FREE Quote');
export const arrived = () => screen.findByText(quoteTexts.submitted);

/** Opens the last step of a request that is filled in, with these photos. */
export async function openFilledIn(...photos: File[]): Promise<void> {
  await fillInBefore(...photos);
  openWizard(lastStep);
  await shown(4);
}
