import { lobed, Sunny } from '../foliage';
import { FarHedge, Ground } from '../ground';
import { House } from '../house';
import { limbs, type Joint, type Point } from '../lines';
import { Bark } from '../oak';

const stem: readonly Joint[] = [
  [538, 788, 44], [536, 720, 50], [540, 620, 44], [546, 500, 38], [552, 380, 26], [560, 260, 14], [564, 170, 5],
];
const wood: readonly (readonly Joint[])[] = [
  stem,
  [[520, 700, 44], [484, 770, 28], [430, 808, 12], [396, 816, 6]],
  [[554, 700, 44], [592, 770, 28], [650, 808, 12], [684, 814, 6]],
  [[538, 730, 44], [546, 800, 30], [556, 824, 11]],
  [[540, 590, 34], [440, 500, 26], [330, 450, 18], [240, 430, 10]],
  [[548, 520, 30], [640, 450, 23], [740, 430, 16], [830, 430, 9]],
  [[544, 470, 26], [460, 370, 18], [390, 270, 10]],
  [[552, 400, 20], [620, 320, 14], [690, 230, 8]],
];

/** The crown's outline before, and the parts of it in the sun. */
const crown: readonly Point[] = [
  [130, 590], [56, 460], [84, 310], [170, 200], [260, 110], [400, 50], [560, 30], [720, 66], [850, 130], [950, 240],
  [1016, 380], [1000, 540], [910, 620],
  [800, 560], [690, 600], [600, 540], [480, 590], [360, 560], [250, 640],
];
const sunny: readonly (readonly Point[])[] = [
  [[150, 520], [96, 430], [120, 320], [200, 240], [300, 270], [330, 360], [290, 450], [220, 520]],
  [[250, 230], [290, 140], [410, 84], [530, 80], [540, 190], [450, 250], [330, 270]],
  [[570, 200], [570, 80], [700, 96], [810, 150], [870, 240], [800, 290], [680, 260]],
  [[360, 440], [400, 320], [510, 280], [620, 300], [640, 400], [560, 470], [430, 490]],
  [[700, 420], [730, 320], [860, 290], [940, 360], [950, 480], [870, 530], [770, 490]],
];

/** Where the crown's points are when each limb is cut back by as much: it keeps 70 % of its face. */
const cutBack = (points: readonly Point[]): Point[] => points.map(([x, y]) => [540 + (x - 540) * 0.84, 440 + (y - 440) * 0.84]);

/** An oak beside a cottage: its crown heavy on the roof, or reduced all round, with the old outline dashed. */
export function ReducedOak({ isReduced = false }: { isReduced?: boolean }) {
  const shape = isReduced ? cutBack : (points: readonly Point[]) => points;
  return (
    <>
      <FarHedge y={790} width={1200} church={90} />
      <g transform="translate(994 806)scale(0.92)">
        <House x={0} y={0} width={330} windows={[80]} chimney={120} />
      </g>
      <Ground y={800} width={1200} height={900} tufts={[130, 330, 860]} />
      {isReduced && (
        <g className="gone">
          <path d={lobed(crown, 74)} />
        </g>
      )}
      <path className="deep" d={lobed(shape(crown), isReduced ? 62 : 74)} />
      <path className="wood" d={limbs(wood)} />
      <Bark stem={stem} />
      {sunny.map((points) => (
        <Sunny key={String(points[0])} corners={shape(points)} lobe={isReduced ? 46 : 54} />
      ))}
    </>
  );
}
