import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { apiRoutes, emptyQuote, idempotencyKeyHeader, quoteToWire, uploadField } from '#dto';

/** Longer than any response may take. */
const timeoutMs = 30_000;
const json = { 'content-type': 'application/json' };
const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3f6b3a' } }).jpeg().toBuffer();

/**
 * Visitors, each from an address of their own.
 * @param {string} baseURL
 */
export function visitorsOf(baseURL) {
  let visits = 0;
  const call = (path, init = {}) => fetch(baseURL + path, { signal: AbortSignal.timeout(timeoutMs), ...init });
  const from = () => ({ 'x-forwarded-for': `198.51.${100 + ((visits >> 8) % 100)}.${(visits += 1) & 255}` });
  return {
    /** Status and `{ urls }` of an upload of one photo. */
    async upload() {
      const body = new FormData();
      body.append(uploadField, new Blob([picture]), 'tree.jpg');
      const response = await call(apiRoutes.upload, { method: 'POST', headers: from(), body });
      return { status: response.status, body: await response.json() };
    },
    /** Status and id of a quote request. It is sent again with its key until it is accepted, or until this moment (epoch ms). */
    async quote(fields = {}, until = 0) {
      const key = randomUUID();
      const form = { ...emptyQuote, ...person, email: `${key}@visitor.example`, ...fields };
      const headers = { ...json, ...from(), [idempotencyKeyHeader]: key };
      const init = { method: 'POST', headers, body: JSON.stringify(quoteToWire(form)) };
      for (;;) {
        const response = await call(apiRoutes.quote, init);
        const { id } = await response.json();
        if (response.status === 201 || Date.now() > until) return { status: response.status, id, at: Date.now() };
        await sleep(500);
      }
    },
    call,
  };
}

const person = {
  firstName: 'Ada',
  lastName: 'Oakley',
  phone: '01632 960555',
  postcode: 'IP12 4AB',
  serviceType: ['tree-removal'],
  preferredContact: /** @type {const} */ ('phone'),
  urgency: /** @type {const} */ ('planning'),
};
