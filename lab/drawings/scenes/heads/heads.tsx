import type { ReactNode } from 'react';
import { Figure } from '../../figure';
import { Fence } from '../../ground';
import { House } from '../../house';
import type { hours } from '../../hours';
import { hang } from '../../lines';
import { Cone, Rake } from '../../tools';
import { Van } from '../../van';
import { Reduction } from '../cards/crown-card';
import { Rain, StormCrew, StormNight } from '../cards/emergency-card';
import { HedgeCutting } from '../cards/hedge-card';
import { WinterPruning } from '../cards/pruning-card';
import { Grinding } from '../cards/stump-card';
import { Pole } from '../danger-drawing';
import { Lowering } from '../limbs-down';
import { Logs } from '../logs';
import { Ascent } from '../rope-up';
import { Signpost } from './signpost';
import { narrow, Strip, wide } from './strip';

interface Place {
  /** From the strip's middle; y of the drawing's own ground or top. */
  x: number;
  y: number;
  scale?: number;
  children: ReactNode;
}

const At = ({ x, y, scale = 1, children }: Place) => <g transform={`translate(${x} ${y})scale(${scale})`}>{children}</g>;

function Cottage({ x, y, scale = 1, lit = false }: { x: number; y: number; scale?: number; lit?: boolean }) {
  return (
    <At x={x} y={y} scale={scale}>
      <House x={0} y={0} width={340} windows={[60]} door={220} chimney={170} whole lit={lit} />
    </At>
  );
}

interface Head {
  hour: keyof typeof hours;
  wide: ReactNode;
  /** Absent if phones show none. */
  narrow?: ReactNode;
}

/** The heads by page; `other` is that of the pages without a trade. */
export const heads = {
  'tree-removal': {
    hour: 'autumn',
    wide: (
      <Strip {...wide} church={-1500} tufts={[-900, 240, 1000, 1700]}>
        <Cottage x={1036} y={572} scale={0.92} lit />
        <Fence x={902} y={572} pales={5} />
        <At x={290} y={-98} scale={0.94}>
          <Lowering />
        </At>
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={-1000} tufts={[-900, 700]}>
        <Cottage x={420} y={410} scale={0.72} lit />
        <At x={-370} y={-160} scale={0.8}>
          <Lowering />
        </At>
      </Strip>
    ),
  },
  'tree-pruning': {
    hour: 'winter',
    wide: (
      <Strip {...wide} church={1500} sun={1180} tufts={[-900, 200, 1300]}>
        <At x={90} y={-190} scale={0.96}>
          <WinterPruning />
        </At>
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={-700} sun={560} tufts={[-900, 700]}>
        <At x={-470} y={-214} scale={0.79}>
          <WinterPruning />
        </At>
      </Strip>
    ),
  },
  'hedge-trimming': {
    hour: 'summer',
    wide: (
      <Strip {...wide} sun={420} church={-1700} tufts={[-1200, -500]}>
        <Cottage x={1020} y={540} scale={0.9} lit />
        <At x={40} y={-80} scale={0.86}>
          <HedgeCutting />
        </At>
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} sun={-420} church={-1000} tufts={[-900]}>
        <Cottage x={420} y={400} scale={0.8} lit />
        <At x={-480} y={-112} scale={0.74}>
          <HedgeCutting />
        </At>
      </Strip>
    ),
  },
  'crown-reduction': {
    hour: 'noon',
    wide: (
      <Strip {...wide} church={1400} tufts={[-900, 300, 1100]}>
        <At x={380} y={22} scale={0.78}>
          <Reduction />
        </At>
        <Cottage x={1080} y={572} scale={0.8} />
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={-640} tufts={[-500, 500]}>
        <At x={-180} y={10} scale={0.58}>
          <Reduction />
        </At>
        <Cottage x={460} y={412} scale={0.7} />
      </Strip>
    ),
  },
  'stump-services': {
    hour: 'spring',
    wide: (
      <Strip {...wide} church={-1500} sun={200} tufts={[-900, 1280, 1700]}>
        <Cottage x={1050} y={572} scale={0.88} />
        <At x={240} y={-186} scale={1.06}>
          <Grinding />
        </At>
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={-900} sun={-560} tufts={[-700, 620]}>
        <Cottage x={400} y={412} scale={0.84} />
        <At x={-430} y={-340} scale={1.05}>
          <Grinding />
        </At>
      </Strip>
    ),
  },
  'emergency-call-out': {
    hour: 'storm',
    wide: (
      <Strip {...wide} tufts={[-900, 200]}>
        <path className="thin" d={`${hang([-2600, 60], [150, 96], 60)}${hang([150, 96], [2700, 20], 150)}`} />
        <At x={150} y={34} scale={0.76}>
          <Pole x={0} />
        </At>
        <At x={264} y={32} scale={0.76}>
          <StormNight />
          <At x={30} y={742}>
            <StormCrew />
          </At>
        </At>
        <Cone x={364} y={612} scale={0.8} />
        <Cone x={494} y={620} scale={0.8} />
        <Cone x={694} y={616} scale={0.8} />
        <At x={-2560} y={0}>
          <Rain {...wide} />
        </At>
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} tufts={[-700]}>
        <path className="thin" d={`${hang([-1200, -30], [-580, -18], 30)}${hang([-580, -18], [1300, -60], 90)}`} />
        <At x={-580} y={-74} scale={0.68}>
          <Pole x={0} />
        </At>
        <At x={-400} y={-74} scale={0.68}>
          <StormNight />
          <At x={-30} y={742}>
            <StormCrew />
          </At>
        </At>
        <Cone x={-290} y={452} scale={0.7} />
        <Cone x={-170} y={458} scale={0.7} />
        <Cone x={20} y={454} scale={0.7} />
        <At x={-1200} y={0}>
          <Rain {...narrow} />
        </At>
      </Strip>
    ),
  },
  services: {
    hour: 'noon',
    wide: (
      <Strip {...wide} church={-1600} sun={1000} tufts={[-900, 300, 1700]}>
        <Cottage x={1056} y={572} scale={0.88} />
        <At x={320} y={44} scale={0.74}>
          <Ascent />
        </At>
        <Logs places={[[856, 590, 24], [914, 592, 22], [970, 590, 23], [884, 548, 22], [942, 549, 21]]} />
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={-900} sun={-520} tufts={[-700, 330]}>
        <Cottage x={440} y={412} scale={0.78} />
        <At x={-250} y={-8} scale={0.59}>
          <Ascent />
        </At>
        <Logs places={[[220, 424, 24], [278, 426, 22], [334, 424, 23], [250, 382, 22], [306, 383, 21]]} />
      </Strip>
    ),
  },
  about: {
    hour: 'spring',
    wide: (
      <Strip {...wide} church={-1600} sun={220} tufts={[-900, 300, 1000]}>
        <Cottage x={1080} y={572} scale={0.82} lit />
        <Van x={640} y={604} scale={1.04} />
        <Figure pose="waiting" at={[390, 600]} scale={1.12} />
        <Figure pose="waiting" at={[492, 610]} scale={1.1} mirrored resident />
        <Rake x={598} y={612} turn={8} scale={1.1} length={210} />
        <Figure pose="waiting" at={[584, 606]} scale={1.12} mirrored />
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={-900} sun={-470} tufts={[-700, 500]}>
        <Cottage x={470} y={412} scale={0.8} lit />
        <Van x={-30} y={446} scale={1.08} />
        <Figure pose="waiting" at={[-330, 440]} scale={1.2} />
        <Rake x={-146} y={452} turn={8} scale={1.1} length={210} />
        <Figure pose="waiting" at={[-160, 446]} scale={1.2} mirrored />
      </Strip>
    ),
  },
  quote: {
    hour: 'summer',
    wide: (
      <Strip {...wide} church={-1600} tufts={[-900, 240, 1300]}>
        <At x={470} y={576} scale={1.3}>
          <House x={0} y={0} width={430} windows={[250]} door={90} chimney={60} whole lit />
        </At>
        <Fence x={1110} y={576} pales={9} />
        <Figure pose="waiting" at={[430, 612]} scale={1.3} />
        <Figure pose="knocking" at={[545, 596]} scale={1.28} />
      </Strip>
    ),
  },
  other: {
    hour: 'night',
    wide: (
      <Strip {...wide} church={900} tufts={[-900, 300, 1300]}>
        <circle className="skin bare" cx={1160} cy={150} r={62} />
        <Fence x={560} y={572} pales={7} />
        <Signpost x={470} y={590} scale={1.2} />
      </Strip>
    ),
    narrow: (
      <Strip {...narrow} church={220} tufts={[-700, 600]}>
        <circle className="skin bare" cx={-380} cy={110} r={54} />
        <Fence x={70} y={412} pales={6} />
        <Signpost x={-40} y={428} scale={1.06} />
      </Strip>
    ),
  },
} satisfies Record<string, Head>;
