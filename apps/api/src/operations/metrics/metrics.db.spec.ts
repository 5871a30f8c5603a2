import { contactRequest } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { freePort } from '../../platform/database/embedded/free-port.js';

let api: RunningApp;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  api = await startApp({ METRICS_PORT: String(port) });
});
afterAll(() => api.close());

test('answers are counted by route template, deliveries by channel and state, and nothing a visitor chose is a label', async () => {
  await api.visitor().post('/api/contact').send(contactRequest).expect(201);
  await api.visitor().get('/api/uploads/4a4fb76c-0000-4000-8000-000000000000').expect(401);
  await api.visitor().get('/api/made-up-by-a-visitor').expect(404);
  const text = await (await fetch(url)).text();
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/contact",status="201"} 1');
  expect(text).toContain('route="/api/uploads/:id",status="401"');
  expect(text).toMatch(/^deliveries\{channel="mail",state="waiting"\} 2$/m);
  expect(text).toMatch(/^database_connections\{state="total"\} [1-9]/m);
  expect(text).toContain('database_connections{state="waiting"} 0');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/made-up|4a4fb76c|visitor\.example/);
});
