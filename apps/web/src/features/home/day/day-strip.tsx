import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { homeText } from '../../../content/home';
import { daySheetPath } from '../../../lib/paths';
import { DrawingStrip } from '../../../ui/drawing/drawing-strip';
import { announcePicture } from '../../../ui/picture/picture';
import { StillPart } from '../../../ui/still-part';
import { media, radii } from '../../../ui/tokens';

/** A day's work in six drawings, from the knock at the door to the raked lawn. They lie side by side in one file. */
export function DayStrip() {
  const { heading, stages } = homeText.day;
  const drawn = stages.map((stage, index) => ({
    ...stage,
    drawing: <LaterDrawing at={`${index * 20}%`} />,
  }));
  return (
    <StillPart>
      <Beside>
        <Typography variant="h3">{heading}</Typography>
        <DrawingStrip label={heading} titleAs="h4" stages={drawn} />
      </Beside>
    </StillPart>
  );
}

/** One drawing of the sheet, whose file comes after the first paint. */
function LaterDrawing({ at }: { at: string }) {
  const drawn = { 'data-drawing': true, alt: '', loading: 'lazy', style: { objectPosition: at } } as const;
  return (
    <>
      <picture data-later>
        <Sixth {...drawn} data-src={daySheetPath} ref={announcePicture} suppressHydrationWarning />
      </picture>
      <noscript>
        <Sixth {...drawn} src={daySheetPath} />
      </noscript>
    </>
  );
}

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem 2rem',
  marginTop: 'clamp(2rem, 1rem + 3vw, 4rem)',
  [media.fromWide]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
});

const Sixth = styled('img')({
  width: '100%',
  aspectRatio: '6 / 5',
  objectFit: 'cover',
  borderRadius: radii.picture,
  printColorAdjust: 'exact',
});
