import { EventEmitter } from 'node:events';
import { mock } from 'node:test';
import type { Request, Response } from 'express';
import { deadline } from './deadline.js';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** The arguments that the middleware passes on within ten seconds, without its first call. */
function passedOn(path: string, answer: { headersSent: boolean }, closes = false): unknown[] {
  const response = Object.assign(new EventEmitter(), { setHeader: () => undefined }, answer) as unknown as Response;
  const next = jest.fn();
  void deadline({ path, complete: true } as Request, response, next);
  if (closes) response.emit('close');
  mock.timers.tick(10_000);
  return next.mock.calls.slice(1).flat();
}

describe('deadline', () => {
  it('responds to a call that hangs', () => {
    expect(passedOn('/api/quote', { headersSent: false })).toEqual([expect.objectContaining({ kind: 'unavailable' })]);
  });

  it('leaves alone a response that has begun, and a call that is over', () => {
    expect(passedOn('/api/uploads/1', { headersSent: true })).toEqual([]);
    expect(passedOn('/api/quote', { headersSent: false }, true)).toEqual([]);
  });

  it('gives uploads, and pictures of the site, as long as they need', () => {
    for (const path of ['/api/upload', '/api/upload/', '/api/Upload', '/api/site/pictures']) expect(passedOn(path, { headersSent: false })).toEqual([]);
  });
});
