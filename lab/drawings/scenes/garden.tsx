import { FarHedge, Fence, Ground } from '../ground';
import { House } from '../house';

/** The garden of the day's work: hedge and church far off, the house and its fence, the lawn with tufts. */
export function Garden({ church, tufts }: { church?: number; tufts: readonly number[] }) {
  return (
    <>
      <FarHedge y={690} width={960} church={church} />
      <House x={700} y={706} width={320} windows={[70]} door={210} chimney={150} />
      <Ground y={704} width={960} height={800} tufts={tufts} />
      <Fence x={532} y={706} pales={6} />
    </>
  );
}
