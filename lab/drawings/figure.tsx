import type { ReactNode } from 'react';
import { curve, limb, limbs, type Point } from './lines';
import { poses, type Pose } from './poses';

export interface FigureProps {
  pose: keyof typeof poses;
  at: Point;
  scale?: number;
  /** Faces left instead of right. */
  mirrored?: boolean;
  /** Wears a climbing harness. */
  harness?: boolean;
  /** Somebody who lives here: no helmet, no gloves. */
  resident?: boolean;
  /** What both hands hold, in the figure's own units: it runs through the hands of `gripsOf`. */
  children?: ReactNode;
}

/** One of the team, 200 units tall: helmet with ear defenders and visor, gloves, boots. The point `at` is between the feet. */
export function Figure({ pose, at: [x, y], scale = 1, mirrored = false, harness = false, resident = false, children }: FigureProps) {
  const { hip, waist, chest, head, tilt, visorDown = false, far, near } = poses[pose] as Pose;
  const torso = limb([[...hip, 15], [...waist, 14.5], [...chest, 19], [...shoulderOf(chest, head), 13]]);
  return (
    <g transform={`translate(${x} ${y})scale(${mirrored ? -scale : scale} ${scale})`}>
      <Arm joints={[shoulderOf(chest, head, 3), ...far.arm]} resident={resident} />
      <Leg joints={[hip, ...far.leg]} toe={far.toe} />
      <Leg joints={[hip, ...near.leg]} toe={near.toe} />
      <path className="skin thin" d={limb([[...shoulderOf(chest, head), 7], [...head, 7]])} />
      <path className={resident ? 'paper' : 'light'} d={torso} />
      <path className="fine" d={`M${waist[0] + 12} ${waist[1] + 4}q-3 8-7 20M${chest[0] + 14} ${chest[1] + 2}q-8 8-13 9`} />
      {harness && <Harness hip={hip} waist={waist} thigh={middle(hip, near.leg[0])} far={middle(hip, far.leg[0])} />}
      <Head at={head} tilt={tilt}>
        {resident ? <Hair /> : <Helmet visorDown={visorDown} />}
      </Head>
      {children}
      {children && <path className="sand thin" transform={turned(along(far.arm), far.arm[1])} d={fingers} />}
      <Arm joints={[shoulderOf(chest, head, -3), ...near.arm]} resident={resident} />
    </g>
  );
}

/** The middles of the far and the near fist, in the figure's own units. */
export function gripsOf(pose: keyof typeof poses): readonly [far: Point, near: Point] {
  const { far, near } = poses[pose] as Pose;
  const fist = ({ arm }: Pose['far']): Point => {
    const [dx, dy] = along(arm);
    const length = Math.hypot(dx, dy) || 1;
    return [arm[1][0] + (dx / length) * 7, arm[1][1] + (dy / length) * 7];
  };
  return [fist(far), fist(near)];
}

const along = ([from, to]: readonly [Point, Point]): Point => [to[0] - from[0], to[1] - from[1]];

/** Of the far hand, closed around what it holds. */
const fingers = 'M4-7C9-9 14-7 14-3Q15 2 12 6Q7 8 3 5Q8 3 8-1Q8-5 4-7Z';

/** The shoulder lies towards the head from the chest. */
const shoulderOf = (chest: Point, head: Point, aside = 0): Point => [
  chest[0] + (head[0] - chest[0]) * 0.3 + aside,
  chest[1] + (head[1] - chest[1]) * 0.28,
];

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function Leg({ joints: [hip, knee, ankle], toe }: { joints: readonly [Point, Point, Point]; toe: Point }) {
  return (
    <>
      <g transform={turned(toe, ankle)}>
        <path className="ink" d="M-9-6Q-10 3-10 9H21Q23 3 15 0Q9-2 8-6Z" />
        <path className="sand fine" d="M-10 7H22L21 10H-10ZM9-2L13-4M12 0L16-2" />
      </g>
      <path
        className="deep"
        d={limbs([
          [[...hip, 14.5], [...middle(hip, knee), 13], [...knee, 10]],
          [[...knee, 10], [...middle(knee, ankle), 9.5], [...ankle, 8.5]],
        ])}
      />
      <path className="fine" d={`M${knee[0] - 4} ${knee[1] - 5}q5 6 10 3M${ankle[0] - 8} ${ankle[1] - 5}q8 4 15 0`} />
    </>
  );
}

function Arm({ joints: [shoulder, elbow, wrist], resident }: { joints: readonly [Point, Point, Point]; resident: boolean }) {
  return (
    <>
      <g transform={turned(along([elbow, wrist]), wrist)}>
        <path className={resident ? 'skin thin' : 'sand thin'} d="M-3-6C3-8 10-8 13-5Q15 0 13 5C10 7 4 8-3 6ZM1 5C3 11 10 11 12 6" />
        <path className="fine" d="M14-3H8M15 1H8M1-7V6" />
      </g>
      <path
        className={resident ? 'paper' : 'light'}
        d={limbs([
          [[...shoulder, 10], [...elbow, 7.5]],
          [[...elbow, 7.5], [...wrist, 6.5]],
        ])}
      />
      <path className="fine" d={curve([[elbow[0] - 4, elbow[1] - 3], elbow, [elbow[0] + 2, elbow[1] + 4]])} />
    </>
  );
}

/** The transform that lays the x axis along a direction, from a point. */
function turned([dx, dy]: Point, [x, y]: Point): string {
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const [c, s] = [Math.round((dx / length) * 100) / 100, Math.round((dy / length) * 100) / 100];
  return `matrix(${c} ${s} ${-s} ${c} ${x} ${y})`;
}

function Harness({ hip, waist, thigh, far }: { hip: Point; waist: Point; thigh: Point; far: Point }) {
  const belt = middle(hip, waist);
  return (
    <>
      <path
        className="strap"
        d={`M${belt[0] - 15} ${belt[1] + 2}q15 7 30-1M${thigh[0] - 12} ${thigh[1] - 3}q10 9 23 3M${far[0] + 10} ${far[1] - 6}l-14-4`}
      />
      <path className="thin" d={`M${belt[0] + 12} ${belt[1] + 2}L${thigh[0] + 8} ${thigh[1] + 1}`} />
      <circle className="amber thin" cx={belt[0] + 17} cy={belt[1] + 2} r={5} />
    </>
  );
}

function Head({ at: [x, y], tilt, children }: { at: Point; tilt: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})rotate(${tilt})`}>
      <path className="skin thin" d="M-10-6C-12 6-9 15 1 15C8 16 11 12 11 8L10 6L14 4C13 1 11-1 11-6Z" />
      <path className="fine" d="M6 10q2 1 4 0" />
      <circle className="ink bare" cx={7} cy={0} r={1.6} />
      {children}
    </g>
  );
}

function Helmet({ visorDown }: { visorDown: boolean }) {
  return (
    <>
      <path className="thin" d="M-4-4Q0 10 7 15M3-4Q4 8 7 15" />
      <path className="amber" d="M-14-3C-16-16-7-22 1-22C10-22 14-15 14-7L21-4L20-1L-13-1Z" />
      <path className="fine" d="M-6-20Q-1-14 0-2M4-21Q8-14 8-3" />
      <path className="deep thin" d="M-7-3Q-8 9-2 9Q4 9 3-3Q-2-6-7-3Z" />
      {visorDown ? (
        <>
          <path className="deep bare far" d="M9-6L23-5Q26 5 20 15L11 13Q14 4 9-6Z" />
          <path className="fine" d="M9-6L23-5Q26 5 20 15L11 13M12 0H24M13 6L24 7M16-5Q19 4 15 14" />
        </>
      ) : (
        <path className="deep fine" d="M7-15L24-19L27-10L14-7Z" />
      )}
    </>
  );
}

const Hair = () => (
  <path className="ink thin" d="M12-6C8-10 2-8 0-5C1 0-1 4-4 5L-8 13C-16 10-18-4-14-12C-10-20 2-22 8-18C13-16 14-10 12-6Z" />
);
