import { Figure } from '../src/ui/drawing/figure';
import { poses } from '../src/ui/drawing/poses';
import { Block, Coil } from '../src/ui/drawing/rope';
import { drawSheet } from '../src/ui/drawing/sheet';
import { Chainsaw, Grinder, Handsaw, Rake } from '../src/ui/drawing/tools';

const names = Object.keys(poses) as (keyof typeof poses)[];

/** The parts of which the drawings consist: figures in every pose, ropes, tools. */
export function DrawingKit() {
  return <img alt="Figures and tools" src={`data:image/svg+xml,${encodeURIComponent(kit)}`} />;
}

const parts = (
  <>
    {names.map((pose, index) => (
      <Figure key={pose} pose={pose} at={[90 + index * 155, 270]} harness={pose === 'climbing' || pose === 'cutting'} resident={pose === 'calling' || pose === 'walking'} />
    ))}
    <Handsaw x={80} y={460} />
    <Chainsaw x={280} y={460} />
    <Block x={520} y={450} />
    <Coil x={640} y={450} />
    <Rake x={800} y={540} />
    <Grinder x={1260} y={470} />
  </>
);

const kit = drawSheet({ width: 1600, height: 620, scenes: { parts } });
