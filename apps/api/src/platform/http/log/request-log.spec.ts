import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { QueryFailedError } from 'typeorm';
import { eventually } from '../../../../test/eventually.js';
import { withoutPersonalData } from './logged-error.js';
import { ProblemError } from '../problems/problem-error.js';
import { requestLog } from './request-log.js';

/** The log of one request to a server that fails as given. */
async function logOf(path: string, failure?: Error): Promise<string> {
  let written = '';
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
  const logger = pino({ level: 'debug', serializers: { err: withoutPersonalData } }, sink);
  const app = express().use(requestLog(logger), (_request, response) => {
    if (failure) Object.assign(response, { err: failure });
    response.status(failure ? 500 : 200).end();
  });
  await request(app)
    .post(path)
    .set({ Cookie: 'session=cookie-secret', Authorization: 'Bearer bearer-secret', 'User-Agent': 'agent-name' })
    .send({ email: 'ann@example.org' });
  return written;
}

describe('the log of a request', () => {
  it('has its id, method, path, status and time', async () => {
    const line = JSON.parse(await logOf('/api/quote?limit=1')) as object;
    expect(line).toMatchObject({
      level: 30,
      msg: 'answered',
      req: { id: expect.any(String) as string, method: 'POST', path: '/api/quote' },
      res: { status: 200 },
      responseTime: expect.any(Number) as number,
    });
  });

  it('has the id from the API’s response; pages have none', async () => {
    let written = '';
    const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
    const app = express().use(requestLog(pino(sink)), (_request, response) => void response.end());
    const { headers } = await request(app).get('/api/quote');
    expect(JSON.parse(written)).toMatchObject({ req: { id: headers['x-request-id'] } });
    expect((await request(app).get('/quote')).headers).not.toHaveProperty('x-request-id');
  });

  it('has nothing of its query, body, headers, cookies or address', async () => {
    expect(await logOf('/api/quote?email=ann@example.org')).not.toMatch(/ann|secret|agent-name|127\.0\.0\.1|::1/);
  });

  it.each(['calendar/s3cret.ics', 'calendar/s3cret.ics/', '/calendar//s3cret.ics', 'CALENDAR/s3cret.ICS?x', 'calendar/s3cret', 'cal%65ndar/s3cret.ics', 'calendar/%733cret.ic%73', 'x/s3cret.ics%20', '%63alendar/s3cret.%69cs'])(
    'has nothing of a private calendar’s secret: /api/%s',
    async (address) => {
      const log = await logOf(`/api/${address}`);
      expect(log).toContain('/api/');
      expect(log).not.toMatch(/[s3]cret/i);
    },
  );

  it('has the stack of a failure, and nothing of what the database quotes', async () => {
    const driverError = Object.assign(new Error('value "ann@example.org" is wrong'), { code: '22001', table: 'users' });
    const failed = new QueryFailedError('INSERT INTO users VALUES ($1)', ['ann@example.org'], driverError);
    const log = await logOf('/api/quote', new ProblemError('internal', { cause: failed }));
    expect(JSON.parse(log)).toMatchObject({
      level: 50,
      err: {
        cause: { type: 'QueryFailedError', code: '22001', table: 'users', stack: expect.stringContaining('request-log.spec') as string },
      },
    });
    expect(log).not.toMatch(/ann|INSERT/);
  });

  it('says little of pages and health checks', async () => {
    for (const path of ['/quote', '/api/health/live']) expect(JSON.parse(await logOf(path))).toMatchObject({ level: 20 });
  });

  it('says if a response broke off', async () => {
    let written = '';
    const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
    const app = express().use(requestLog(pino(sink)), (_request, response) => void response.write('half'));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /api/quote HTTP/1.1\r\nHost: trees.example\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    await eventually(() => expect(written).toContain('"msg":"broken off"'));
    server.close();
  });

  it('goes on if a response fails, even repeatedly, and says why', async () => {
    let written = '';
    const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
    const app = express().use(requestLog(pino(sink)), (_request, response) => {
      response.end();
      response.emit('error', new Error('torn'));
      response.emit('error', new Error('torn again'));
    });
    await request(app).get('/api/quote');
    await eventually(() => expect(written).toMatch(/"err":.*torn.*"msg":"failed"/));
  });
});
