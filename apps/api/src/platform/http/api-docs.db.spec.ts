import { startApp } from '../../../test/start-app.js';
import { serveApiDocs } from './api-docs.js';

describe('the page about the API', () => {
  it('is there only if it is asked for', async () => {
    const api = await startApp();
    await api.visitor().get('/api/docs').expect(404);
    await api.close();
  });

  it('shows every call with the fields of the contract', async () => {
    const api = await startApp({}, undefined, serveApiDocs);
    expect((await api.visitor().get('/api/docs').expect(200)).text).toContain('swagger');
    const { body } = await api.visitor().get('/api/docs-json').expect(200);
    expect(body).toMatchObject({
      paths: {
        '/api/quote': {
          post: { requestBody: { content: { 'application/json': { schema: { properties: { phone: { minLength: 10 } } } } } } },
          get: {},
        },
        '/api/upload': { post: { requestBody: { content: { 'multipart/form-data': {} } } } },
      },
    });
    await api.close();
  });
});
