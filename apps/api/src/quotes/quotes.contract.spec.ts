import { apiRoutes, problemContentType, quoteToWire } from '#dto';
import { contractApp } from '../../test/contract-app.js';
import { goodQuote, quoteSamples, sampleOnWire } from '../../test/samples.js';
import { QuotesController } from './quotes.controller.js';

let api: Awaited<ReturnType<typeof contractApp>>;
beforeAll(async () => {
  api = await contractApp(QuotesController);
});
afterAll(() => api.close());
beforeEach(() => api.calls.splice(0));

describe('POST /api/quote, with the service replaced', () => {
  it.each([undefined, null])('passes a good request on, parsed, and returns 201 (photos: %s)', async (imageUrls) => {
    await api.post(apiRoutes.quote, { ...quoteToWire(goodQuote), imageUrls }).expect(201);
    const request = { ...goodQuote, imageUrls: undefined };
    expect(api.calls).toMatchObject([{ service: 'QuotesService', args: [request, { address: expect.any(String) as string }] }]);
  });

  it.each(quoteSamples.filter(({ message }) => message).map((sample) => [sample.field, sample.is, sample] as const))(
    'returns 422 to a %s that is %s, and passes nothing on',
    async (field, _is, sample) => {
      const { status, type, body } = await api.post(apiRoutes.quote, sampleOnWire(goodQuote, sample));
      expect([status, type]).toEqual([422, problemContentType]);
      expect(body).toMatchObject({ errors: [{ field, message: sample.message, code: expect.any(String) as string }] });
      expect(api.calls).toEqual([]);
    },
  );
});
