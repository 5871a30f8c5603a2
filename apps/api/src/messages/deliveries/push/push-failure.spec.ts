import { Unreached } from '../channel.js';
import { pushFailure } from './push-failure.js';

test('a service that says nothing counts as unreached', () => {
  expect(pushFailure(new Unreached(new Error('Socket timeout')))).toMatchObject({ reason: 'The push service could not be reached', unreached: true });
});

test('a fault of our own, such as the database’s, is not blamed on the service, and is logged in full', () => {
  const fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const reason = 'This server could not write the alert';
  expect(pushFailure(fault)).toEqual({ reason, permanent: false, code: '', unreached: false });
});
