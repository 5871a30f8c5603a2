import { apiRoutes, emptyQuote, idempotencyKeyHeader, quoteToWire, type CreateQuote } from '#dto';
import { expect, type APIRequestContext } from '@playwright/test';

const least = quoteToWire({ ...emptyQuote, firstName: 'Ada', lastName: 'Oakley', email: 'ada@example.org', phone: '01632 960555', serviceType: ['hedge-trimming'], preferredContact: 'phone' });

/** Sends a quote request directly to the API; `fields` replace or extend the minimum that the server accepts. Returns its id. */
export async function sendQuote(request: APIRequestContext, fields: Partial<CreateQuote> & { website?: string }): Promise<string> {
  const headers = { [idempotencyKeyHeader]: crypto.randomUUID() };
  const answer = await request.post(apiRoutes.quote, { headers, data: { ...least, ...fields } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
