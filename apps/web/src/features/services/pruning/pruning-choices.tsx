import type { BranchMark } from '../../../content/service-pages/page-content';
import { MarkedDrawing } from '../marked-drawing';
import { CutPlaces } from './cut-places';
import { branches } from './winter-oak';

export interface PruningChoicesProps {
  description: string;
  legend: string;
  branches: readonly BranchMark[];
  cut: { title: string; text: string };
}

/** A winter oak whose branches can be pressed: keep, shorten or remove, and why; below it where the cut goes. */
export function PruningChoices({ description, legend, branches: marks, cut }: PruningChoicesProps) {
  const places = marks.map(({ id }) => [percent(branches[id].mark[0], 1000), percent(branches[id].mark[1], 860)] as const);
  return (
    <div>
      <MarkedDrawing
        legend={legend}
        marks={marks}
        places={places}
        drawing={(chosen) => ({ sheet: 'oak', scene: marks[chosen]?.id ?? '', label: description })}
      />
      <CutPlaces {...cut} />
    </div>
  );
}

const percent = (at: number, of: number) => Math.round((at / of) * 1000) / 10;
