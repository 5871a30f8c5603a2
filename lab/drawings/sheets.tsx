import { emergency } from '../../apps/web/src/content/service-pages/emergency';
import { hedgeTrimming } from '../../apps/web/src/content/service-pages/hedge-trimming';
import type { PageSection, SectionOf } from '../../apps/web/src/content/service-pages/page-content';
import { stumpServices } from '../../apps/web/src/content/service-pages/stump-services';
import { Chips } from './scenes/gallery/chips';
import { DeadWood } from './scenes/gallery/dead-wood';
import { Laurel } from './scenes/gallery/laurel';
import { LogStack } from './scenes/gallery/log-stack';
import { Screen } from './scenes/gallery/screen';
import { Sections } from './scenes/gallery/sections';
import { dawn } from './hand';
import { HeroUpright } from './scenes/hero-upright';
import { HeroWide } from './scenes/hero-wide';
import { Grind } from './scenes/grind';
import { Knock } from './scenes/knock';
import { Raked } from './scenes/raked';
import { RopeUp } from './scenes/rope-up';
import { DangerDrawing } from './scenes/danger-drawing';
import { CutDrawing } from './scenes/cut-drawing';
import { branchIds, OakParts, PruningDrawing } from './scenes/pruning-drawing';
import { plants } from './scenes/plants';
import { StumpDrawing } from './scenes/stump-drawing';
import { YearDrawing } from './scenes/year-drawing';
import { LimbsDown } from './scenes/limbs-down';
import { ReducedOak } from './scenes/reduced-oak';
import { StemInLengths } from './scenes/stem-in-lengths';
import { StumpAndLogs } from './scenes/stump-and-logs';
import { RemovalCard } from './scenes/cards/removal-card';
import { PruningCard } from './scenes/cards/pruning-card';
import { HedgeCard } from './scenes/cards/hedge-card';
import { CrownCard } from './scenes/cards/crown-card';
import { beam, EmergencyCard } from './scenes/cards/emergency-card';
import { StumpCard } from './scenes/cards/stump-card';
import { hours } from './hours';
import { heads } from './scenes/heads/heads';
import { narrow, wide } from './scenes/heads/strip';
import type { Sheet } from './sheet';

export { drawSheet } from './sheet';

const sectionOf = <Kind extends PageSection['kind']>(sections: readonly PageSection[], kind: Kind) =>
  sections.find((section): section is SectionOf<Kind> => section.kind === kind) as SectionOf<Kind>;

const { from, to } = sectionOf(stumpServices.sections, 'depth').depths;
const depths = Array.from({ length: to - from + 1 }, (_, inches) => from + inches);

/** A card's size. */
const card = { width: 1200, height: 800, pen: 5 };
/** The size of a drawing in the gallery. */
const gallery = { width: 1200, height: 800 };

/** Home's heads at a time of their motion, in turns: a whole number is the still. */
export function heroes(time: number) {
  const head = { pen: 3.4, hand: dawn };
  return {
    'hero-wide': { ...head, width: 3800, height: 708, scenes: { hero: <HeroWide time={time} /> } },
    'hero-upright': { ...head, width: 780, height: 500, scenes: { hero: <HeroUpright time={time} /> } },
  } satisfies Record<string, Sheet>;
}

/** The files of the pages' heads. */
const ofHeads = Object.entries(heads).flatMap(([name, { hour, ...cuts }]) => {
  const common = { hand: hours[hour], shared: hour === 'storm' ? beam : undefined };
  return Object.entries(cuts).map(([cut, scene]) => {
    return [`head-${name}-${cut}`, { ...(cut === 'wide' ? wide : narrow), ...common, scenes: { head: scene } }];
  });
});

/** Every file of drawings, by name. */
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
  year: { width: 420, height: 420, pen: 2.6, scenes: { ring: <YearDrawing {...sectionOf(hedgeTrimming.sections, 'year')} /> } },
  ...heroes(0),
  storm: { width: 1160, height: 840, scenes: { storm: <DangerDrawing distance={emergency.lookFirst.distance} /> } },
  'card-tree-removal': { ...card, scenes: { card: <RemovalCard /> } },
  'card-tree-pruning': { ...card, scenes: { card: <PruningCard /> } },
  'card-hedge-trimming': { ...card, scenes: { card: <HedgeCard /> } },
  'card-crown-reduction': { ...card, scenes: { card: <CrownCard /> } },
  'card-stump-services': { ...card, scenes: { card: <StumpCard /> } },
  'card-emergency-call-out': { ...card, hand: hours.storm, shared: beam, scenes: { card: <EmergencyCard /> } },
  'before-after': { width: 1200, height: 900, scenes: { before: <ReducedOak />, after: <ReducedOak isReduced /> } },
  'hedge-laurel': { ...gallery, scenes: { whole: <Laurel /> } },
  'hedge-lowered': { ...gallery, scenes: { whole: <Screen /> } },
  'tree-sections': { ...gallery, scenes: { whole: <Sections /> } },
  'tree-dead-wood': { ...gallery, scenes: { whole: <DeadWood /> } },
  'tree-logs': { ...gallery, scenes: { whole: <LogStack /> } },
  'tree-chips': { ...gallery, scenes: { whole: <Chips /> } },
  ...(Object.fromEntries(ofHeads) as Record<string, Sheet>),
} satisfies Record<string, Sheet>;
