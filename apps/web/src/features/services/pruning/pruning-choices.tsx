import { styled } from '@mui/material/styles';
import type { BranchMark, SectionOf } from '../../../content/service-pages/page-content';
import { DrawnScene } from '../../../ui/drawing/drawn-scene';
import { colors, media } from '../../../ui/tokens';
import { MarkedDrawing } from '../marked-drawing';

/** A winter oak whose branches can be pressed: keep, shorten or remove, and why; below it where the cut goes. */
export function PruningChoices({ description, legend, branches: marks, cut }: SectionOf<'branches'>) {
  return (
    <div>
      <MarkedDrawing
        legend={legend}
        marks={marks}
        places={marks.map(({ id }) => places[id])}
        drawing={(chosen) => ({ sheet: 'oak', scene: marks[chosen]?.id ?? '', label: description })}
      />
      <CutPlaces>
        <DrawnScene sheet="cut" scene="places" />
        <figcaption>
          <strong>{cut.title}</strong> {cut.text}
        </figcaption>
      </CutPlaces>
    </div>
  );
}

/** The branches' places on the drawing in per cent. */
const places: Record<BranchMark['id'], readonly [number, number]> = {
  leader: [52, 22.1],
  sound: [33, 30.5],
  shoots: [22.6, 38.4],
  long: [9.2, 58.1],
  bracket: [30, 70.2],
  dead: [66.4, 27],
  rubbing: [70, 50.2],
  low: [89, 65.1],
};

/** Where a branch is cut: just outside its collar, neither flush with the stem nor with a stub. */
const CutPlaces = styled('figure')({
  display: 'grid',
  gridTemplateColumns: '35% minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'center',
  marginTop: '1.25rem',
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.line}`,
  color: colors.inkSoft,
  '& strong': { color: colors.ink },
  [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.fromTablet]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
});
