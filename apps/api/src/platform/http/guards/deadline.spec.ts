import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { deadline } from './deadline.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What the middleware passes on within ten seconds, the first call aside. */
function passedOn(path: string, answer: { headersSent: boolean }, closes = false): unknown[] {
  const response = Object.assign(new EventEmitter(), { setHeader: () => undefined }, answer) as unknown as Response;
  const next = jest.fn();
  void deadline({ path, complete: true } as Request, response, next);
  if (closes) response.emit('close');
  jest.advanceTimersByTime(10_000);
  return next.mock.calls.slice(1).flat();
}

describe('deadline', () => {
  it('answers for a call that hangs', () => {
    expect(passedOn('/api/quote', { headersSent: false })).toEqual([expect.objectContaining({ kind: 'unavailable' })]);
  });

  it('leaves an answer alone that is on its way, and a call that is over', () => {
    expect(passedOn('/api/uploads/1', { headersSent: true })).toEqual([]);
    expect(passedOn('/api/quote', { headersSent: false }, true)).toEqual([]);
  });

  it('gives uploads the time that they need', () => {
    for (const path of ['/api/upload', '/api/upload/', '/api/Upload']) expect(passedOn(path, { headersSent: false })).toEqual([]);
  });
});
