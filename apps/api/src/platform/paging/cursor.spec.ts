import { cursorOf, placeOf } from './cursor.js';

const place = { createdAt: new Date('2026-11-20T12:34:56.789Z'), id: '3f2b8c1e-5d47-4a6b-9e0f-7c8d9a1b2c3d' };

describe('a cursor', () => {
  it('leads back to its row, to the millisecond', () => {
    expect(placeOf(cursorOf(place))).toEqual(place);
  });

  it.each([
    ['nothing', ''],
    ['no text', 7],
    ['another time', Buffer.from(`yesterday/${place.id}`).toString('base64url')],
    ['a year before any that the database knows', Buffer.from(`-271821-04-20T00:00:00.000Z/${place.id}`).toString('base64url')],
    ['a year after any of ours', Buffer.from(`+275760-09-13T00:00:00.000Z/${place.id}`).toString('base64url')],
    ['another id', Buffer.from('2026-11-20T12:34:56.789Z/1').toString('base64url')],
    ['something behind it', Buffer.from(`2026-11-20T12:34:56.789Z/${place.id}/x`).toString('base64url')],
    ['padding', `${cursorOf(place)}==`],
  ])('is refused with %s in it', (_what, cursor) => {
    expect(placeOf(cursor)).toBeUndefined();
  });
});
