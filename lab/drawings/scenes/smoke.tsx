import { limb, type Joint } from '../lines';

/** Smoke from a chimney, which the breeze takes to the right; `time` is its own, in turns. */
export function Smoke({ x, y, time }: { x: number; y: number; time: number }) {
  // Drawn ten times as large, because lines are rounded to whole units.
  const joints = Array.from({ length: 9 }, (_, step): Joint => {
    const curl = Math.sin(step * 0.9 - time * 4 * Math.PI) * step * 11;
    return [step * step * 22 + curl, -step * 140 + step * step * 4, (step < 5 ? 26 + step * 20 : (9 - step) * 26) + 4];
  });
  return <path className="smoke bare" d={limb(joints)} transform={`translate(${x} ${y})scale(.1)`} />;
}
