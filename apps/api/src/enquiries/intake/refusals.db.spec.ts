import { apiRoutes, business } from '#dto';
import { goodContact } from '../../../test/samples.js';
import { eventually } from '../../../test/eventually.js';
import { owner, startApp } from '../../../test/start-app.js';
import { RateLimits } from './rate-limits.js';

describe('bodies that cannot be taken', () => {
  it('are read up to the limit of their address, whatever call they were sent to; then its next one is 429 with the phone number', async () => {
    const api = await startApp({ LIMIT_REFUSED_PER_HOUR: '4', TRUST_PROXY: '1' });
    const post = (path: string, address: string) => api.visitor().post(path).set('X-Forwarded-For', address);
    await post(apiRoutes.quote, '192.0.2.1').send({}).expect(422);
    await post(apiRoutes.contact, '192.0.2.1').set('Content-Type', 'application/json').send('{').expect(400);
    await post(apiRoutes.login, '192.0.2.1').set('Content-Type', 'text/plain').send('x').expect(415);
    await post(apiRoutes.contact, '192.0.2.1')
      .send({ message: 'x'.repeat(200_000) })
      .expect(413);
    const { headers, body } = await post(apiRoutes.contact, '192.0.2.1').send(goodContact).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect((body as { detail: string }).detail).toContain(business.phone.display);
    await post(apiRoutes.contact, '192.0.2.2').send(goodContact).expect(201);
    await api.visitor().get(apiRoutes.ready).set('X-Forwarded-For', '192.0.2.1').expect(200);
    await eventually(async () => expect(await api.app.get(RateLimits).reached()).toMatchObject([{ name: 'refused', times: 1 }]));
    await api.close();
  });

  it('cost an address nothing while its bodies are taken', async () => {
    const api = await startApp({ LIMIT_REFUSED_PER_HOUR: '1' });
    for (let n = 0; n < 3; n++) await api.visitor().post(apiRoutes.contact).send(goodContact).expect(201);
    await api
      .visitor()
      .post(apiRoutes.login)
      .send({ ...owner, password: 'wrong' })
      .expect(401);
    await api.visitor().post(apiRoutes.contact).send(goodContact).expect(201);
    await api.close();
  });
});
