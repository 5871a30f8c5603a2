import { Figure } from '../figure';
import { FarHedge, Ground } from '../ground';
import { House } from '../house';
import { Coil } from '../rope';

/** Two of the team at the cottage's door. */
export function Knock() {
  return (
    <>
      <FarHedge y={690} width={960} church={60} />
      <g transform="translate(250 -384)scale(1.54)">
        <House x={0} y={706} width={520} windows={[270]} door={118} chimney={60} />
      </g>
      <Ground y={704} width={960} height={800} tufts={[40, 120, 760, 900]} />
      <path className="sand" d="M330 706H640L720 830H180Z" />
      <path className="fine" d="M300 752H668M420 706L370 752M540 706L560 752M270 790H690M330 752L270 830M470 752L460 830M620 752L660 830" />
      <Figure pose="knocking" at={[356, 726]} scale={1.55} />
      <Figure pose="waiting" at={[206, 752]} scale={1.6} />
      <Coil x={120} y={764} />
      <Tub x={700} />
    </>
  );
}

/** A tub with a clipped ball of box. */
function Tub({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 722)`}>
      <path className="deep" d="M-58-128a30 30 0 0 1 34-48a34 34 0 0 1 58-2a30 30 0 0 1 30 48a30 30 0 0 1-28 46h-66a30 30 0 0 1-28-44Z" />
      <path className="light bare" d="M-44-132a24 24 0 0 1 26-34a28 28 0 0 1 44 0a22 22 0 0 1 16 36q-40 26-86-2Z" />
      <path className="wood" d="M-50-86H52L42 0H-40Z" />
      <path className="fine" d="M-48-62H50M-43-20H45M-24-86L-19 0M2-86V0M28-86L23 0" />
    </g>
  );
}
