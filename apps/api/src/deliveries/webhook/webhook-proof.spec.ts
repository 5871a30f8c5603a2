import { webhookKey } from '../../platform/config/webhook-secret.js';
import { webhookHeaders } from './webhook-channel.js';

// The sample that the libraries of the specification are tested with.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('a message is signed as the libraries of the specification sign it', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(webhookHeaders(webhookKey(secret) ?? Buffer.alloc(0), message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each([
  ['without its prefix', secret.slice(6)],
  ['with another prefix', secret.replace('whsec_', 'whsk_')],
  ['that is too short', 'whsec_c2hvcnQ='],
  ['that is too long', `whsec_${Buffer.alloc(65, 1).toString('base64')}`],
  ['that is not base64', `${secret.slice(0, -1)}!`],
  ['that lost its last letter', `whsec_${Buffer.alloc(32, 1).toString('base64').slice(0, -1)}`],
])('a secret %s is refused', (_what, text) => {
  expect(webhookKey(text)).toBeUndefined();
});
