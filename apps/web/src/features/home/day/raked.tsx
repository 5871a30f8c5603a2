import { Figure } from '../../../ui/drawing/figure';
import { FarHedge, Fence, Ground } from '../../../ui/drawing/ground';
import { House } from '../../../ui/drawing/house';
import { Rake } from '../../../ui/drawing/tools';

/** The tree's place is level earth in a raked lawn; the house has its sky back. */
export function Raked() {
  return (
    <>
      <circle className="skin thin" cx={250} cy={250} r={78} />
      <FarHedge y={690} width={960} church={440} />
      <House x={700} y={706} width={320} windows={[70]} door={210} chimney={150} />
      <Ground y={704} width={960} height={800} tufts={[40, 640, 860]} />
      <Fence x={532} y={706} pales={6} />
      <path className="wood thin" d="M214 740Q310 712 420 738Q470 752 392 764Q290 776 222 760Q190 752 214 740Z" />
      <path className="fine soft" d="M236 746q60-20 130-12M244 754q70-18 160-8M270 762q60-12 130-8" />
      <Rake x={343} y={750} turn={-45} scale={1.05} length={262} />
      <Figure pose="raking" at={[150, 734]} scale={1.25} />
    </>
  );
}
