import { styled } from '@mui/material/styles';
import { DrawnScene } from '../../../ui/drawing/drawn-scene';
import { colors, media } from '../../../ui/tokens';

/** Where a branch is cut: just outside its collar, neither flush with the stem nor with a stub. */
export function CutPlaces({ title, text }: { title: string; text: string }) {
  return (
    <Figure>
      <DrawnScene sheet="cut" scene="places" />
      <figcaption>
        <strong>{title}</strong> {text}
      </figcaption>
    </Figure>
  );
}

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: '35% minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'center',
  marginTop: '1.25rem',
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.line}`,
  color: colors.inkSoft,
  '& strong': { color: colors.ink },
  [media.fromTablet]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
});
