import { drawnSizes } from './drawn-sizes';

it('asks for slightly more than the width of a box that does not crop the sides', () => {
  expect(drawnSizes([{ width: '50vw' }], 1.6)).toBe('53.5vw');
  expect(drawnSizes([{ width: '50vw', ratio: 2 }], 1.6)).toBe('53.5vw');
});

it('asks for more if the box crops the sides', () => {
  expect(drawnSizes([{ width: '460px', ratio: 0.8 }], 1.6)).toBe('984.4px');
});

it('lets the browser compute the width if the box has a height of its own', () => {
  const boxes = [{ media: '(min-width: 900px)', width: '42vw', height: '860px' }, { width: '100vw', height: 'min(100svh, 900px)' }];
  expect(drawnSizes(boxes, 1.6)).toBe('(min-width: 900px) max(44.9vw, 1472.3px), max(107vw, calc(1.712 * min(100svh, 900px)))');
});
