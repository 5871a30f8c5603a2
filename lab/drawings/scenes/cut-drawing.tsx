import { limb, type Joint } from '../lines';
import { Bark } from '../oak';
import { Rope } from '../rope';
import { Handsaw } from '../tools';

const stem: readonly Joint[] = [[96, 400, 62], [94, 260, 56], [100, 120, 52], [104, -20, 48]];
const branch: readonly Joint[] = [[110, 262, 70], [166, 214, 50], [196, 192, 36], [250, 156, 31], [330, 104, 28], [420, 50, 26]];

/** A saw at a branch's collar, beside the two places where it would be wrong. */
export function CutDrawing() {
  return (
    <>
      <path className="wood" d={limb(branch)} />
      <path className="wood" d={limb(stem) + limb(branch.slice(0, 3), true)} />
      <Bark stem={stem} />
      <path className="fine" d="M146 144q18 10 30 8M146 156q14 6 24 6M148 240q22-4 36-22M148 256q30-6 46-28" />
      <path className="thin level" d="M150 112L158 270" />
      <path className="thin level" d="M280 86L320 152" />
      <Rope d="M176 158L218 228" />
      <Handsaw x={134} y={88} turn={58} scale={0.95} />
      <path className="danger" d="M148 276l20 18m0-18l-20 18M314 160l20 18m0-18l-20 18" />
      <path d="M220 250l10 12 18-26" />
    </>
  );
}
