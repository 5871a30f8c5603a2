import type { BranchMark } from '../../../content/service-pages/page-content';
import type { Joint } from '../../../ui/drawing/lines';

export type BranchId = BranchMark['id'];

export interface Branch {
  /** Its number's place on the drawing, 1000 by 860. */
  mark: readonly [x: number, y: number];
  /** The part that always stays: up to the collar, or up to the side branch. */
  stays?: readonly (readonly Joint[])[];
  /** The stem's swelling at the branch: the cut is just outside it. */
  collar?: readonly Joint[];
  /** The part that comes off, or may come off; of a branch that is kept, the whole branch. */
  limbs: readonly (readonly Joint[])[];
  /** The cut across the limb, from bark to bark. */
  cut?: readonly [x1: number, y1: number, x2: number, y2: number];
  /** Dead wood and shoots have no twigs. */
  bare?: true;
}

/** Stem, roots and the limbs that are not in question. */
export const frame: readonly (readonly Joint[])[] = [
  [[500, 780, 30], [498, 700, 40], [496, 600, 35], [502, 480, 30], [508, 384, 21]],
  [[498, 690, 36], [462, 756, 20], [410, 792, 8], [380, 798, 4]],
  [[498, 690, 36], [540, 760, 20], [592, 794, 8], [622, 798, 4]],
  [[500, 700, 36], [508, 780, 22], [516, 802, 8]],
];

export const branches: Record<BranchId, Branch> = {
  leader: {
    mark: [520, 190],
    limbs: [
      [[508, 390, 23], [514, 290, 18], [518, 190, 12], [514, 70, 3]],
      [[515, 250, 9], [560, 190, 7], [594, 106, 2]],
      [[517, 210, 8], [476, 150, 6], [450, 70, 2]],
    ],
  },
  sound: {
    mark: [330, 262],
    limbs: [
      [[506, 420, 22], [440, 360, 15], [370, 300, 12], [300, 210, 7], [262, 130, 2]],
      [[400, 326, 10], [340, 320, 7], [262, 296, 2]],
      [[350, 280, 8], [356, 210, 6], [346, 136, 2]],
    ],
  },
  shoots: {
    mark: [226, 330],
    limbs: [
      [[252, 470, 4], [252, 400, 3], [244, 310, 1]],
      [[230, 476, 4], [226, 410, 3], [214, 340, 1]],
      [[276, 470, 4], [280, 410, 3], [286, 330, 1]],
      [[300, 472, 4], [306, 420, 3], [316, 350, 1]],
    ],
    cut: [216, 462, 314, 456],
    bare: true,
  },
  long: {
    mark: [92, 500],
    stays: [
      [[498, 540, 25], [420, 506, 19], [330, 480, 16], [240, 480, 13], [196, 484, 11]],
      [[210, 484, 10], [150, 440, 8], [106, 372, 2]],
    ],
    limbs: [[[200, 484, 11], [140, 500, 9], [80, 528, 7], [30, 566, 2]]],
    cut: [176, 472, 178, 508],
  },
  bracket: {
    mark: [300, 604],
    limbs: [
      [[450, 596, 17], [400, 584, 15], [350, 580, 12], [280, 584, 8], [206, 612, 3]],
      [[360, 578, 8], [310, 546, 5], [262, 530, 2]],
    ],
    collar: [[496, 612, 28], [452, 598, 24], [437, 593, 20]],
    cut: [440, 570, 433, 616],
  },
  dead: {
    mark: [664, 232],
    limbs: [
      [[540, 326, 16], [580, 290, 13], [640, 240, 10], [690, 190, 8], [706, 170, 6]],
      [[624, 252, 8], [630, 200, 6], [626, 176, 5]],
    ],
    collar: [[508, 360, 22], [534, 332, 21], [546, 321, 19]],
    cut: [558, 338, 534, 304],
    bare: true,
  },
  rubbing: {
    mark: [700, 432],
    stays: [
      [[504, 460, 24], [580, 410, 18], [680, 370, 14], [780, 300, 9], [862, 206, 2]],
      [[740, 330, 9], [820, 320, 7], [906, 290, 2]],
    ],
    limbs: [[[596, 404, 11], [650, 440, 9], [720, 400, 8], [776, 300, 7], [808, 182, 2]]],
    cut: [604, 426, 626, 404],
  },
  low: {
    mark: [890, 560],
    stays: [
      [[500, 560, 25], [580, 520, 19], [680, 500, 16], [760, 510, 12]],
      [[720, 504, 11], [800, 470, 8], [880, 430, 4], [944, 366, 2]],
    ],
    limbs: [[[740, 507, 12], [800, 530, 10], [856, 574, 6], [896, 632, 3]]],
    cut: [766, 496, 758, 530],
  },
};
