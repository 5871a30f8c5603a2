import { WebPushError } from 'web-push';
import { Unreached } from '../channel.js';
import { isGone, isRefused, pushFailure } from './push-failure.js';

test('a service that says nothing counts as unreached', () => {
  expect(pushFailure(new Unreached(new Error('Socket timeout')))).toMatchObject({ reason: 'The push service could not be reached', unreached: true });
});

test('a fault of our own, such as the database’s, is not blamed on the service, and is logged in full', () => {
  const fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const reason = 'This server could not write the alert';
  expect(pushFailure(fault)).toEqual({ reason, permanent: false, code: '', unreached: false });
});

const said = (status: number, headers = {}) => new WebPushError('', status, headers, '', '');

test.each([406, 429, 503])('a service that says %i is tried again after the time that it names', (status) => {
  expect(pushFailure(said(status, { 'retry-after': '900' }))).toMatchObject({ permanent: false, waitSeconds: 900 });
  expect(isRefused(said(status))).toBe(false);
});

test('only 404 and 410 end a subscription', () => {
  expect([400, 401, 403, 404, 406, 408, 410, 413, 425, 429, 500, 502, 503].filter((status) => isGone(said(status)))).toEqual([404, 410]);
});

test('a refused signature is tried again, as the clock or the mailbox may be put right; a refused alert is not', () => {
  expect([400, 401, 403, 408, 413, 425].filter((status) => !pushFailure(said(status)).permanent)).toEqual([401, 403, 408, 425]);
});

test('an alert that is too large says nothing about the device', () => {
  expect([400, 401, 403, 413].filter((status) => isRefused(said(status)))).toEqual([400, 401, 403]);
});
