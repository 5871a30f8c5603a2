import type { Claim } from '../../content/credentials';
import { Drawing } from '../../ui/drawing/drawing';
import { DrawingStrip } from '../../ui/drawing/drawing-strip';
import { LimbsDown } from '../../ui/drawing/scenes/limbs-down';
import { StemInLengths } from '../../ui/drawing/scenes/stem-in-lengths';
import { StumpAndLogs } from '../../ui/drawing/scenes/stump-and-logs';

const drawings = [<LimbsDown key="limbs" />, <StemInLengths key="stem" />, <StumpAndLogs key="stump" />];

/** Three drawings of one tree beside a house: limbs first, then the stem in lengths, then the stump. */
export function SectionalFell({ heading, stages }: { heading: string; stages: readonly [Claim, Claim, Claim] }) {
  const drawn = stages.map((stage, index) => ({ ...stage, drawing: <Drawing width={960} height={800}>{drawings[index]}</Drawing> }));
  return <DrawingStrip label={heading} titleAs="h3" stages={drawn} />;
}
