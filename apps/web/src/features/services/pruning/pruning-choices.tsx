import { styled } from '@mui/material/styles';
import type { SectionOf } from '../../../content/service-pages/page-content';
import { DrawnScene } from '../../../ui/drawing/drawn-scene';
import { colors, media } from '../../../ui/tokens';
import { MarkedDrawing } from '../marked-drawing';
import { branches } from './winter-oak';

/** A winter oak whose branches can be pressed: keep, shorten or remove, and why; below it where the cut goes. */
export function PruningChoices({ description, legend, branches: marks, cut }: SectionOf<'branches'>) {
  const places = marks.map(({ id }) => [percent(branches[id].mark[0], 1000), percent(branches[id].mark[1], 860)] as const);
  return (
    <div>
      <MarkedDrawing
        legend={legend}
        marks={marks}
        places={places}
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

const percent = (at: number, of: number) => Math.round((at / of) * 1000) / 10;

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
