import { cluster, curve, hang, limb, twigs } from './lines';

it('draws a straight limb as wide as its joints, round at both ends', () => {
  expect(limb([[0, 0, 10], [100, 0, 10]])).toBe('M0-10c17 0 83 0 100 0a10 10 0 0 1 0,20c-17 0-83 0-100 0a10 10 0 0 1 0,-20Z'.replace('M0-10', 'M0 -10'));
});

it('cuts a sawn limb off straight', () => {
  expect(limb([[0, 0, 10], [100, 0, 10]], true)).not.toContain('a');
});

it('runs a line through its points in whole units', () => {
  const path = curve([[0.4, 0], [50.2, 40], [100, 0]]);
  expect(path).toMatch(/^M0 0c/);
  expect(path).not.toContain('.');
});

it('lets a rope hang by its sag', () => {
  expect(hang([0, 0], [100, 0], 10)).toBe('M0 0q50 20 100 0');
});

it('closes a leaf cluster of nine bumps', () => {
  expect(cluster(0, 0, 50, 40).match(/a/g)).toHaveLength(9);
  expect(cluster(0, 0, 50, 40)).toMatch(/Z$/);
});

it('gives a limb’s tip three twigs', () => {
  expect(twigs([[0, 0, 5], [100, 0, 1]], 40).match(/M100,0/g)).toHaveLength(3);
});
