import { FarHedge, Fence, Ground } from '../../ground';
import { House } from '../../house';
import { Lowering } from '../limbs-down';

/** A limb is let down past a cottage's roof. */
export function RemovalCard() {
  return (
    <>
      <FarHedge y={714} width={1200} church={60} />
      <g transform="translate(862 736)scale(1.15)">
        <House x={0} y={0} width={340} windows={[90]} chimney={190} />
      </g>
      <Ground y={732} width={1200} height={800} tufts={[60, 560, 760, 1100]} />
      <Fence x={716} y={736} pales={6} />
      <g transform="translate(130 -76)scale(1.14)">
        <Lowering />
      </g>
    </>
  );
}
