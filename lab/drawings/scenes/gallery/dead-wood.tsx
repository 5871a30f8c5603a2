import { Figure } from '../../figure';
import { Foliage, lobed } from '../../foliage';
import { limbs, type Joint, type Point } from '../../lines';
import { Bark, Face } from '../../oak';
import { Rope } from '../../rope';
import { Handsaw } from '../../tools';
import { Distance } from './distance';

const stem: readonly Joint[] = [
  [372, 840, 84], [380, 660, 76], [404, 500, 66], [440, 360, 52], [480, 210, 38], [500, 60, 26], [506, -40, 20],
];
const wood: readonly (readonly Joint[])[] = [
  stem,
  [[390, 620, 60], [300, 500, 44], [190, 420, 32], [60, 380, 22], [-60, 330, 14]],
  [[420, 600, 58], [560, 580, 44], [720, 590, 34], [880, 570, 26], [1050, 520, 16], [1230, 500, 8]],
  [[470, 300, 36], [580, 220, 28], [720, 150, 20], [880, 90, 14], [1000, 20, 9]],
  [[430, 420, 36], [340, 300, 26], [260, 190, 18], [180, 60, 12]],
];
/** Dead limbs: one being cut, its own stubs, and others already cut back to their collars. */
const dead: readonly (readonly Joint[])[] = [
  [[872, 530, 24], [886, 470, 19], [912, 390, 15], [966, 300, 11], [1000, 228, 7]],
  [[916, 384, 12], [990, 356, 9], [1060, 340, 6]],
  [[940, 340, 10], [930, 280, 7], [940, 236, 5]],
];
const collars: readonly (readonly Joint[])[] = [
  [[860, 580, 40], [874, 532, 27], [879, 508, 23]],
  [[640, 580, 36], [668, 522, 26], [676, 504, 23]],
  [[230, 440, 30], [214, 488, 24], [210, 504, 21]],
  [[640, 190, 24], [660, 232, 18], [664, 244, 16]],
];
const masses: readonly { edge: readonly Point[]; lit: readonly Point[] }[] = [
  {
    edge: [[-40, 330], [-40, -40], [330, -40], [380, 90], [300, 170], [230, 150], [150, 260]],
    lit: [[-30, 270], [-30, -30], [270, -30], [310, 70], [240, 120], [140, 120], [60, 220]],
  },
  {
    edge: [[560, -40], [1240, -40], [1240, 190], [1130, 200], [1020, 130], [900, 160], [760, 90], [640, 110]],
    lit: [[600, -30], [1150, -30], [1170, 100], [1050, 90], [960, 50], [880, 90], [760, 40], [660, 60]],
  },
  {
    edge: [[-40, 640], [-40, 430], [40, 440], [120, 500], [140, 590], [60, 660]],
    lit: [[-30, 580], [-30, 450], [40, 460], [100, 510], [110, 560], [40, 610]],
  },
  {
    edge: [[1080, 600], [1100, 500], [1180, 440], [1250, 460], [1250, 680], [1150, 690]],
    lit: [[1110, 580], [1130, 510], [1190, 466], [1230, 480], [1230, 590], [1160, 620]],
  },
];

/** Inside an oak's crown: the climber, on a line from above and a strop, saws a dead limb off at its collar. */
export function DeadWood() {
  return (
    <>
      <Distance y={760} width={1200} />
      <path className="deep" d={lobed([[430, -40], [700, -40], [800, 70], [720, 180], [600, 150], [540, 230], [470, 180]], 44)} />
      <path className="deep" d={lobed([[-40, 300], [160, 230], [250, 270], [290, 360], [200, 420], [60, 400], [-40, 440]], 44)} />
      <path className="paper" d={limbs(dead)} />
      <path
        className="fine"
        d="M996 236l26-44 2 22 20-12M1000 230l-16-40-4 20-16-14M1056 340l36-20m-20 12l24 12M938 240l-18-32m19 28l14-34"
      />
      <path className="wood" d={limbs(wood) + limbs(collars, true)} />
      <Bark stem={stem} />
      <path className="bark fine" d="M480 590q140-20 300-2M470 608q160-14 330-2M930 560q40-8 90-24" />
      {collars.slice(1).map((joints) => (
        <Face key={String(joints)} of={joints} />
      ))}
      <path className="soft fine" d="M882 490l7-30M899 444l9-30M934 352l14-26M962 310l12-26M976 366l40-12" />
      <Rope d="M728 172L760 404" />
      <Rope d="M722 172Q650 380 664 480Q676 580 646 660Q636 740 652 830" />
      <path className="strap" d="M708 130L732 176" />
      <Figure pose="stooping" at={[742, 564]} scale={1.8} harness />
      <Handsaw x={834} y={446} turn={34} scale={1.15} />
      <Rope d="M764 412Q792 470 812 556Q822 586 812 616" />
      {masses.map(({ edge, lit }) => (
        <Foliage key={String(edge[0]) + String(edge[1])} edge={edge} lit={lit} lobe={52} />
      ))}
    </>
  );
}
