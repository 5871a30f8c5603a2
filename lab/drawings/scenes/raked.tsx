import { Figure } from '../figure';
import { Garden } from './garden';
import { Rake } from '../tools';

/** The tree's place is level earth in a raked lawn; the house has its sky back. */
export function Raked() {
  return (
    <>
      <circle className="skin thin" cx={250} cy={250} r={78} />
      <Garden church={440} tufts={[40, 640, 860]} />
      <path className="wood thin" d="M214 740Q310 712 420 738Q470 752 392 764Q290 776 222 760Q190 752 214 740Z" />
      <path className="fine soft" d="M236 746q60-20 130-12M244 754q70-18 160-8M270 762q60-12 130-8" />
      <Rake x={343} y={750} turn={-45} scale={1.05} length={262} />
      <Figure pose="raking" at={[150, 734]} scale={1.25} />
    </>
  );
}
