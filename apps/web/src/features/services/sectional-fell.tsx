import type { Claim } from '../../content/credentials';
import { DrawingStrip } from '../../ui/drawing/drawing-strip';

/** Three drawings of one tree beside a house: limbs first, then the stem in lengths, then the stump. */
export function SectionalFell({ heading, stages }: { heading: string; stages: readonly [Claim, Claim, Claim] }) {
  return <DrawingStrip label={heading} titleAs="h3" stages={stages} scenes={scenes} />;
}

const scenes = ['limbsDown', 'stemInLengths', 'stumpAndLogs'];
