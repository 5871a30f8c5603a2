import { Figure } from '../figure';
import { FarHedge, Ground } from '../ground';
import { limbs, twigs, type Joint } from '../lines';
import { Bark, Cut } from '../oak';
import { Rope } from '../rope';
import { Handsaw } from '../tools';
import { branches, frame, type BranchId } from './winter-oak';

/** All branches in question, in order. */
export const branchIds = Object.keys(branches) as BranchId[];
const uncut = branchIds.filter((id) => !branches[id].cut);
const cut = branchIds.filter((id) => branches[id].cut);
const sound = [...frame, ...uncut.flatMap((id) => branches[id].limbs)];
const cutBack = cut.flatMap((id) => branches[id].stays ?? []);
const collars = cut.flatMap((id) => (branches[id].collar ? [branches[id].collar] : []));

/** What all states of the oak have in common. */
export function OakParts() {
  return (
    <>
      <g id="garden">
        <FarHedge y={790} width={1000} church={60} />
        <Ground y={792} width={1000} height={860} tufts={[60, 300, 690]} />
        <path className="sand thin" d="M790 794Q860 786 1010 790V830Q860 800 700 870H560Q680 806 790 794Z" />
        <Figure pose="walking" at={[900, 822]} scale={0.96} mirrored resident />
      </g>
      {cut.map((id) => (
        <g key={id} id={id}>
          <Offcut id={id} />
        </g>
      ))}
      <g id="wood">
        <path className="fine" d={[...sound.slice(frame.length), ...cutBack].map(twigsOf).join('')} />
        <path className="wood" d={limbs(sound) + limbs([...cutBack, ...collars], true)} />
      </g>
      <g id="bark">
        <Bark stem={frame[0] ?? []} />
      </g>
    </>
  );
}

/** An oak in winter with eight branches in question, each with its cut. Of the chosen one only what stays is solid. */
export function PruningDrawing({ chosen }: { chosen: BranchId }) {
  return (
    <>
      <use href="#garden" />
      {cut.map((id) =>
        id === chosen ? (
          <g key={id} className="gone">
            <Offcut id={id} />
          </g>
        ) : (
          <use key={id} href={`#${id}`} />
        ),
      )}
      <use href="#wood" />
      {!branches[chosen].cut && <path className="light" d={limbs(branches[chosen].limbs)} />}
      <use href="#bark" />
      {cut.map((id) => (
        <CutLine key={id} id={id} chosen={id === chosen} />
      ))}
    </>
  );
}

const twigsOf = (joints: readonly Joint[]) => twigs(joints.slice(-3), 46);

/** What may come off a branch. */
function Offcut({ id }: { id: BranchId }) {
  const { limbs: off, bare } = branches[id];
  return (
    <>
      {!bare && <path className="fine" d={off.map(twigsOf).join('')} />}
      <path className="wood" d={limbs(off)} />
      {id === 'dead' && (
        <path className="fine" d="M700 178l16-20 2 14 14-10M622 184l5-16 6 12M580 300l26-20M606 268l40-34M660 226l24-26M570 312l8-8" />
      )}
      {id === 'bracket' && (
        <path
          className="skin thin"
          d="M386 598Q388 578 410 577Q434 578 436 598Q410 606 386 598ZM370 612Q372 596 390 595Q410 596 412 612Q390 620 370 612Z"
        />
      )}
      {id === 'bracket' && <path className="fine soft" d="M392 593q18-10 38 0M398 586q12-6 26 0M376 608q14-8 30 0" />}
    </>
  );
}

/** A saw that lies across the branch where it is cut; the face of the cut once the branch is gone. */
function CutLine({ id, chosen }: { id: BranchId; chosen: boolean }) {
  const [x1, y1, x2, y2] = branches[id].cut ?? [0, 0, 0, 0];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  const turn = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  if (!chosen) return <Rope d={`M${x1} ${y1}L${x2} ${y2}`} />;
  return (
    <>
      {id !== 'shoots' && <Cut x={x} y={y} r={Math.round(length / 2) - 2} flat={0.4} turn={turn} />}
      <Handsaw x={Math.round(x - ((x2 - x1) / length) * 66)} y={Math.round(y - ((y2 - y1) / length) * 66)} turn={turn} />
    </>
  );
}
