import {
  apiRoutes,
  formSecondsHeader,
  formTrapField,
  idempotencyKeyHeader,
  quoteToWire,
  uploadField,
  type TakenEnquiry,
  type UploadAnswer,
} from '#dto';
import { ApiError } from '../api-error';
import { fetchRequest } from '../fetch-request';
import type { QuoteCalls } from './send-quote-request';

/** How long a photo may take on a weak line. Browsers end a worker sooner than this. */
const uploadTimeoutMs = 5 * 60 * 1000;
const sendTimeoutMs = 30_000;

/** The two calls for a worker, which has only `fetch`. They throw like the page's. */
export const fetchCalls: QuoteCalls = {
  uploadPhoto: async ({ name, blob }) => {
    const body = new FormData();
    body.append(uploadField, blob, name);
    const answer = await fetchRequest<Partial<UploadAnswer>>(apiRoutes.upload, { method: 'POST', body }, uploadTimeoutMs);
    const [url] = answer.body?.urls ?? [];
    if (!url) throw new ApiError(0, 'No address for the photo');
    return url;
  },
  sendQuote: async (form, { key, seconds, trap }) => {
    const fields = quoteToWire(form);
    const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: key, [formSecondsHeader]: String(seconds) };
    const body = JSON.stringify(trap ? { ...fields, [formTrapField]: trap } : fields);
    const answer = await fetchRequest<TakenEnquiry>(apiRoutes.quote, { method: 'POST', headers, body }, sendTimeoutMs);
    if (!answer.body) throw new ApiError(0, 'No answer to the request');
    return answer.body;
  },
};
