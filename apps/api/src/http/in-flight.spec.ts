import express from 'express';
import request from 'supertest';
import { InFlight } from './in-flight.js';
import { ProblemError } from './problem-error.js';

/** A server with one slow answer that the test lets go. */
function slowServer() {
  const inFlight = new InFlight();
  let answer: () => void = () => undefined;
  const app = express().use(inFlight.middleware, (_request, response) => {
    answer = () => response.send('done');
  });
  app.use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
    response.status(error instanceof ProblemError ? error.status : 500).end();
  });
  const slow = () => request(app).get('/').then(({ text }) => text);
  return { inFlight, app, slow, answer: () => answer() };
}

const moment = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a stop', () => {
  it('waits for the requests under way and refuses new ones with 503', async () => {
    const { inFlight, app, slow, answer } = slowServer();
    const text = slow();
    await moment();
    let drained = false;
    const draining = inFlight.drain(10_000).then(() => (drained = true));
    const refused = await request(app).get('/').expect(503);
    expect(refused.headers['connection']).toBe('close');
    await moment();
    expect(drained).toBe(false);
    answer();
    expect(await text).toBe('done');
    await draining;
  });

  it('waits for nothing when nothing is under way', () => new InFlight().drain(10_000));

  it('waits no longer than it may', async () => {
    const { inFlight, slow, answer } = slowServer();
    const text = slow();
    await moment();
    await inFlight.drain(20);
    answer();
    await text;
  });
});
