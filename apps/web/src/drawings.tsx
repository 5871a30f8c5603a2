import { claims } from '#dto';
import { emergency } from './content/service-pages/emergency';
import { hedgeTrimming } from './content/service-pages/hedge-trimming';
import type { PageSection } from './content/service-pages/page-content';
import { Grind } from './features/home/day/grind';
import { Knock } from './features/home/day/knock';
import { Raked } from './features/home/day/raked';
import { RopeUp } from './features/home/day/rope-up';
import { DangerDrawing } from './features/services/emergency/danger-drawing';
import { CutDrawing } from './features/services/pruning/cut-drawing';
import { branchIds, OakParts, PruningDrawing } from './features/services/pruning/pruning-drawing';
import { plants } from './features/services/stump/plants';
import { StumpDrawing } from './features/services/stump/stump-drawing';
import { YearDrawing } from './features/services/year-drawing';
import { LimbsDown } from './ui/drawing/scenes/limbs-down';
import { StemInLengths } from './ui/drawing/scenes/stem-in-lengths';
import { StumpAndLogs } from './ui/drawing/scenes/stump-and-logs';
import type { Sheet } from './ui/drawing/sheet';

export { drawSheet } from './ui/drawing/sheet';

const { from, to } = claims.stumpDepthInches;
const depths = Array.from({ length: to - from + 1 }, (_, inches) => from + inches);

const yearOf = (section: PageSection) => section.kind === 'year' && <YearDrawing key={section.heading} {...section} />;

/** Every file of drawings, by name. `apps/web/drawings.mjs` writes them; no page has their code. */
export const sheets = {
  work: {
    width: 960,
    height: 800,
    scenes: {
      knock: <Knock />,
      ropeUp: <RopeUp />,
      limbsDown: <LimbsDown />,
      stemInLengths: <StemInLengths />,
      stumpAndLogs: <StumpAndLogs />,
      grind: <Grind />,
      raked: <Raked />,
    },
  },
  oak: {
    width: 1000,
    height: 860,
    pen: 4,
    shared: <OakParts />,
    scenes: Object.fromEntries(branchIds.map((id) => [id, <PruningDrawing key={id} chosen={id} />])),
  },
  cut: { width: 400, height: 300, scenes: { places: <CutDrawing /> } },
  stump: {
    width: 1000,
    height: 700,
    pen: 4,
    scenes: Object.fromEntries(depths.map((depth) => [depth, <StumpDrawing key={depth} depth={depth} deepest={to} />])),
  },
  plants: { width: 200, height: 150, pen: 4, scenes: plants },
  year: { width: 420, height: 420, pen: 2.6, scenes: { ring: <>{hedgeTrimming.sections.map(yearOf)}</> } },
  storm: { width: 1160, height: 840, scenes: { storm: <DangerDrawing distance={emergency.lookFirst.distance} /> } },
} satisfies Record<string, Sheet>;
