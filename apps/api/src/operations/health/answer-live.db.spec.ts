import { apiRoutes } from '#dto';
import { startApp } from '../../../test/start-app.js';
import { InFlight } from '../../platform/http/guards/in-flight.js';

test('a server that stops still says that it lives, and no longer that it is ready', async () => {
  const api = await startApp();
  await api.visitor().get(apiRoutes.ready).expect(200);
  await api.app.get(InFlight).drain(1_000);
  await api.visitor().get(apiRoutes.live).expect(200, { status: 'ok' }).expect('cache-control', 'private, no-store');
  await api.visitor().head(apiRoutes.live).expect(200);
  await api.visitor().post(apiRoutes.live).expect(503);
  await api.visitor().get(apiRoutes.ready).expect(503);
  await api.close();
});
