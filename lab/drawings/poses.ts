import type { Point } from './lines';

/** An arm or leg by its joints; a boot by the way from ankle to toe. */
interface Side {
  arm: readonly [elbow: Point, wrist: Point];
  leg: readonly [knee: Point, ankle: Point];
  toe: Point;
}

/** How somebody stands, facing right, feet at zero, helmet at -200. */
export interface Pose {
  hip: Point;
  waist: Point;
  chest: Point;
  head: Point;
  /** Degrees by which the head is bent forward. */
  tilt: number;
  /** While a saw or grinder runs. */
  visorDown?: boolean;
  far: Side;
  near: Side;
}

const standing = { hip: [0, -96], waist: [0, -116], chest: [2, -142], head: [8, -180], tilt: 0 } as const;

/** The team's poses, by what they are doing. */
export const poses = {
  knocking: {
    ...standing,
    far: { arm: [[26, -126], [44, -152]], leg: [[8, -52], [4, -9]], toe: [19, 3] },
    near: { arm: [[-6, -112], [10, -84]], leg: [[-4, -52], [-12, -9]], toe: [19, 3] },
  },
  walking: {
    ...standing,
    far: { arm: [[20, -114], [36, -92]], leg: [[18, -54], [26, -9]], toe: [19, -2] },
    near: { arm: [[-14, -112], [-16, -82]], leg: [[-4, -50], [-30, -13]], toe: [18, 8] },
  },
  calling: {
    ...standing,
    far: { arm: [[10, -112], [22, -86]], leg: [[6, -52], [8, -9]], toe: [19, 3] },
    near: { arm: [[14, -120], [13, -158]], leg: [[-3, -52], [-8, -9]], toe: [19, 3] },
  },
  waiting: {
    ...standing,
    far: { arm: [[8, -112], [18, -84]], leg: [[6, -52], [8, -9]], toe: [19, 3] },
    near: { arm: [[-10, -112], [0, -84]], leg: [[-3, -52], [-8, -9]], toe: [19, 3] },
  },
  holding: {
    hip: [-14, -90], waist: [-16, -110], chest: [-12, -136], head: [-2, -172], tilt: -14,
    far: { arm: [[14, -124], [36, -138]], leg: [[16, -52], [16, -9]], toe: [19, 3] },
    near: { arm: [[-20, -108], [8, -102]], leg: [[-24, -48], [-36, -9]], toe: [19, 3] },
  },
  raking: {
    hip: [-8, -94], waist: [-4, -113], chest: [6, -137], head: [20, -172], tilt: 18,
    far: { arm: [[30, -112], [48, -92]], leg: [[14, -52], [16, -9]], toe: [19, 3] },
    near: { arm: [[6, -104], [22, -118]], leg: [[-12, -50], [-26, -9]], toe: [19, 3] },
  },
  operating: {
    hip: [-8, -94], waist: [-6, -113], chest: [2, -138], head: [13, -175], tilt: 14, visorDown: true,
    far: { arm: [[22, -112], [48, -108]], leg: [[10, -52], [8, -9]], toe: [19, 3] },
    near: { arm: [[-4, -104], [24, -96]], leg: [[-10, -50], [-22, -9]], toe: [19, 3] },
  },
  /** A hedge trimmer in both hands, at the height of the chest. */
  trimming: {
    hip: [-10, -94], waist: [-9, -113], chest: [-3, -138], head: [8, -174], tilt: 10, visorDown: true,
    far: { arm: [[28, -130], [56, -154]], leg: [[12, -52], [14, -9]], toe: [19, 3] },
    near: { arm: [[-4, -110], [22, -142]], leg: [[-14, -50], [-28, -9]], toe: [19, 3] },
  },
  /** On a limb, leaning into the ropes: one hand steadies the branch, the other has the handsaw. */
  pruning: {
    hip: [-20, -82], waist: [-20, -102], chest: [-10, -126], head: [8, -158], tilt: 16,
    far: { arm: [[26, -138], [56, -146]], leg: [[8, -56], [8, -9]], toe: [19, 2] },
    near: { arm: [[4, -98], [36, -88]], leg: [[-24, -44], [-18, -8]], toe: [19, 2] },
  },
  /** Holds a lamp ahead. */
  lighting: {
    ...standing,
    far: { arm: [[26, -124], [50, -134]], leg: [[8, -52], [6, -9]], toe: [19, 3] },
    near: { arm: [[-8, -112], [14, -100]], leg: [[-5, -52], [-16, -9]], toe: [19, 3] },
  },
  /** Holds a hedge trimmer up to the hedge's face. */
  facing: {
    hip: [-8, -94], waist: [-6, -113], chest: [2, -138], head: [12, -175], tilt: 2, visorDown: true,
    far: { arm: [[28, -122], [50, -144]], leg: [[12, -52], [14, -9]], toe: [19, 3] },
    near: { arm: [[-2, -104], [26, -118]], leg: [[-12, -50], [-28, -9]], toe: [19, 3] },
  },
  /** Stands on a limb and bends to a cut beside it: the near hand saws, the far one holds. */
  stooping: {
    hip: [-12, -80], waist: [-2, -97], chest: [14, -118], head: [34, -146], tilt: 22, visorDown: true,
    far: { arm: [[46, -108], [72, -100]], leg: [[28, -50], [22, -9]], toe: [19, 3] },
    near: { arm: [[22, -82], [50, -66]], leg: [[8, -44], [-14, -9]], toe: [19, 3] },
  },
  shovelling: {
    hip: [-10, -92], waist: [-4, -110], chest: [8, -134], head: [24, -168], tilt: 14,
    far: { arm: [[34, -114], [60, -112]], leg: [[16, -52], [22, -9]], toe: [19, 3] },
    near: { arm: [[-8, -104], [14, -84]], leg: [[-14, -50], [-30, -9]], toe: [19, 3] },
  },
  /** Leans forward and pulls something behind. */
  dragging: {
    hip: [-4, -94], waist: [0, -113], chest: [10, -138], head: [24, -172], tilt: 8,
    far: { arm: [[0, -112], [-26, -92]], leg: [[18, -52], [18, -9]], toe: [19, 3] },
    near: { arm: [[-8, -108], [-34, -82]], leg: [[-10, -48], [-34, -14]], toe: [18, 8] },
  },
  reaching: {
    hip: [-4, -96], waist: [-2, -116], chest: [4, -142], head: [14, -178], tilt: 6, visorDown: true,
    far: { arm: [[30, -122], [56, -132]], leg: [[10, -52], [12, -9]], toe: [19, 3] },
    near: { arm: [[12, -110], [40, -128]], leg: [[-8, -52], [-16, -9]], toe: [19, 3] },
  },
  sawing: {
    hip: [-14, -88], waist: [-8, -106], chest: [8, -124], head: [28, -154], tilt: 24, visorDown: true,
    far: { arm: [[38, -98], [66, -80]], leg: [[20, -56], [22, -9]], toe: [19, 3] },
    near: { arm: [[12, -88], [38, -72]], leg: [[-18, -46], [-40, -9]], toe: [19, 3] },
  },
  /** In the harness, feet on the tree to the right. */
  climbing: {
    hip: [0, -84], waist: [-3, -103], chest: [0, -130], head: [10, -166], tilt: -22,
    far: { arm: [[20, -158], [30, -188]], leg: [[36, -84], [34, -42]], toe: [16, -10] },
    near: { arm: [[22, -120], [38, -144]], leg: [[30, -62], [18, -20]], toe: [18, -6] },
  },
  /** In the harness, feet on the tree to the right, both hands on the rope that runs from the belt to its anchor. */
  ascending: {
    hip: [0, -84], waist: [-3, -103], chest: [0, -130], head: [9, -166], tilt: -24,
    far: { arm: [[24, -160], [34, -184]], leg: [[36, -84], [34, -42]], toe: [16, -10] },
    near: { arm: [[12, -114], [23, -137]], leg: [[30, -62], [18, -20]], toe: [18, -6] },
  },
  /** Standing off the stem on the right in spikes, held by the strop, saw in both hands. */
  cutting: {
    hip: [-12, -80], waist: [-14, -100], chest: [-8, -126], head: [4, -162], tilt: 4, visorDown: true,
    far: { arm: [[20, -124], [42, -134]], leg: [[18, -62], [32, -26]], toe: [18, -4] },
    near: { arm: [[4, -102], [30, -116]], leg: [[8, -48], [28, -6]], toe: [18, -4] },
  },
} as const satisfies Record<string, Pose>;
