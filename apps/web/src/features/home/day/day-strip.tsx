import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { homeText } from '../../../content/home';
import { DrawingStrip } from '../../../ui/drawing/drawing-strip';
import { StillPart } from '../../../ui/still-part';
import { media } from '../../../ui/tokens';

/** A day's work in six drawings, from the knock at the door to the raked lawn. */
export function DayStrip() {
  const { heading, stages } = homeText.day;
  return (
    <StillPart>
      <Beside>
        <Typography variant="h3">{heading}</Typography>
        <DrawingStrip label={heading} titleAs="h4" stages={stages} scenes={scenes} />
      </Beside>
    </StillPart>
  );
}

const scenes = ['knock', 'ropeUp', 'limbsDown', 'stemInLengths', 'grind', 'raked'];

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem 2rem',
  marginTop: 'clamp(2rem, 1rem + 3vw, 4rem)',
  [media.fromWide]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
});
