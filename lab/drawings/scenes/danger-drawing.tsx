import { Figure } from '../figure';
import { FarHedge, Ground } from '../ground';
import { House } from '../house';
import { hang, limb, limbs, type Joint } from '../lines';
import { Letters } from '../letters';
import { Bark, Leaves } from '../oak';

const stem: readonly Joint[] = [[300, 590, 34], [380, 530, 32], [480, 456, 27], [580, 384, 21], [690, 320, 14], [780, 280, 8]];

const broken: readonly (readonly Joint[])[] = [
  stem,
  [[470, 462, 17], [500, 380, 12], [560, 300, 8], [590, 240, 4]],
  [[570, 392, 14], [650, 400, 10], [720, 440, 6], [770, 490, 3]],
  [[650, 344, 10], [680, 270, 7], [730, 210, 3]],
];

const roots: readonly (readonly Joint[])[] = [
  [[300, 590, 30], [262, 520, 14], [236, 470, 6], [214, 440, 3]],
  [[296, 596, 30], [232, 570, 16], [180, 530, 7], [150, 520, 3]],
  [[290, 606, 30], [226, 626, 16], [176, 630, 7], [140, 650, 3]],
  [[300, 610, 28], [280, 670, 16], [250, 706, 8], [240, 730, 4]],
];

/**
 * A garden after a storm: an oak torn up by its roots lies on a cottage and in a power line, somebody rings from well back. Not to scale.
 */
export function DangerDrawing({ distance }: { distance: string }) {
  return (
    <>
      <FarHedge y={690} width={1160} church={40} />
      <g transform="translate(180 0)">
        <House x={690} y={706} width={340} windows={[90]} door={226} chimney={190} />
      </g>
      <Ground y={704} width={1160} height={840} tufts={[740, 840]} />
      <g transform="translate(180 0)">
        <Pole x={420} />
        <path
          className="thin"
          d={`${hang([-190, 40], [368, 70], 46)}${hang([370, 70], [456, 70], 4)}${hang([458, 70], [1010, 120], 36)}`}
        />
        <FallenOak />
        <path className="thin" d="M388 72Q340 380 430 560Q470 660 500 740" />
        <path className="thin danger" d="M484 756l12-20 8 14 14-20m-56 16l8-14" />
      </g>
      <Caller distance={distance} />
    </>
  );
}

/** The oak with its root plate in the air and its crown on the roof. */
export function FallenOak() {
  return (
    <>
      <path className="ink" d="M128 724Q150 700 322 722Q250 756 128 724Z" />
      <path className="wood" d="M150 720C130 640 170 470 240 452Q262 520 300 560L330 640Q300 700 296 722Q220 704 150 720Z" />
      <path
        className="fine"
        d="M176 640l14 6m-18 30l16-4m6-100l12 10m10-60l8 12m10 120l14 6m-50 20l12-8m60-10l10 10m-20-100l14 8M236 452l-14-30m4 60l-24-16m-22 62l-34-14m20 44l-30 6m36 70l-34 22m60-2l-16 20m90 0l-16 14m24-4l6 18"
      />
      <Leaves masses={[[690, 240, 84, 66], [750, 250, 92, 70], [830, 280, 90, 66], [640, 440, 70, 50]]} shaded />
      <path className="wood" d={limbs([...broken, ...roots])} />
      <Bark stem={stem.slice(0, 4)} />
      <Leaves
        masses={[[628, 226, 78, 58], [770, 176, 84, 58], [860, 236, 76, 56], [770, 336, 78, 50], [776, 470, 62, 44], [690, 450, 62, 44]]}
      />
      <Hanging />
    </>
  );
}

/** A wooden pole with its arm and insulators. */
export function Pole({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="wood" d="M-10 704L-7 60Q0 52 7 60L10 704Z" />
      <path className="wood thin" d="M-64 84H64v14H-64Z" />
      <path className="paper thin" d="M-58 84v-18h12v18M30 84v-18h12v18M50 84v-18h12v18" />
    </g>
  );
}

/** A torn limb that hangs in the crown by a strip of bark. */
function Hanging() {
  const torn: readonly Joint[] = [[562, 352, 9], [572, 410, 11], [566, 480, 8], [552, 550, 4]];
  return (
    <>
      <path className="skin thin" d="M536 336Q540 318 556 306Q562 318 552 340Z" />
      <path className="wood" d={limb(torn, true)} />
      <path className="skin thin" d="M552 356l-6-26 9 10 2-20 8 16 8-10-1 28Z" />
      <path className="fine" d="M548 334Q542 330 544 322M566 372q6 40 4 84" />
      <Leaves masses={[[556, 530, 46, 54]]} />
    </>
  );
}

/** Somebody with a phone, well back, and the distance to the tree. */
function Caller({ distance }: { distance: string }) {
  return (
    <>
      <Figure pose="calling" at={[70, 792]} scale={1.05} resident />
      <path className="ink" d="M88 600l9 2-5 28-9-2Z" />
      <path className="thin danger" d="M116 796H222M250 796H358M116 782v28M358 782v28M224 810l10-28M238 810l10-28" />
      <Letters x={112} y={770} size={40}>
        {distance}
      </Letters>
    </>
  );
}
