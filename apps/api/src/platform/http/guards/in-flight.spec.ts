import express from 'express';
import request from 'supertest';
import { InFlight } from './in-flight.js';
import { ProblemError } from '../problems/problem-error.js';

/** A server with one slow response that the test releases. `arrived` resolves once the request is there. */
function slowServer() {
  const inFlight = new InFlight();
  let answer: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const app = express().use(inFlight.middleware, (_request, response) => {
    answer = () => response.send('done');
    arrive();
  });
  app.use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
    response.status(error instanceof ProblemError ? error.status : 500).end();
  });
  const slow = () => request(app).get('/').then(({ text }) => text);
  return { inFlight, app, slow, arrived, answer: () => answer() };
}

describe('a stop', () => {
  it('waits for the requests under way and refuses new ones with 503', async () => {
    const { inFlight, app, slow, arrived, answer } = slowServer();
    const text = slow();
    await arrived;
    let drained = false;
    const draining = inFlight.drain(10_000).then(() => (drained = true));
    const refused = await request(app).get('/').expect(503);
    expect(refused.headers['connection']).toBe('close');
    expect(drained).toBe(false);
    answer();
    expect(await text).toBe('done');
    await draining;
  });

  it('does not wait if nothing is under way', () => new InFlight().drain(60_000));

  it('waits no longer than allowed', async () => {
    const { inFlight, slow, arrived, answer } = slowServer();
    const text = slow();
    await arrived;
    await inFlight.drain(20);
    answer();
    await text;
  });
});
