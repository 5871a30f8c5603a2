import type { DrawnMark } from '../../../content/service-pages/page-content';
import { MarkedDrawing } from '../marked-drawing';

export interface DangerMarksProps {
  description: string;
  legend: string;
  marks: readonly DrawnMark[];
}

/** The marks' places in per cent, in the order of the words: lines, hanging limb, stem, root plate, house, caller. */
const places = [
  [30, 11.5],
  [72, 52],
  [49, 66],
  [26, 72],
  [84, 79],
  [6, 63],
] as const;

/** A fallen tree with six marks: the dangers to look at first, and where to stand. */
export function DangerMarks({ description, legend, marks }: DangerMarksProps) {
  return <MarkedDrawing legend={legend} marks={marks} places={places} drawing={() => ({ sheet: 'storm', scene: 'storm', label: description })} />;
}
