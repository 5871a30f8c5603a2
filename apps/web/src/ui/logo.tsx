import { business } from '#dto';
import { styled } from '@mui/material/styles';
import mark from './logo-mark.json' with { type: 'json' };
import { colors, fonts, media } from './tokens';

/**
 * The mark and the name, in the colour of the surrounding text; the leaf is green on a dark ground. With `again` it reuses the mark that
 * the navigation bar has drawn.
 */
export function Logo({ again = false }: { again?: boolean }) {
  return (
    <Root>
      <svg aria-hidden viewBox="0 0 64 64" width={38} height={38} fill="currentColor">
        {again ? (
          <use href="#mark" />
        ) : (
          <g id="mark">
            <path d={mark.leaf} fill={colors.leafPale} fillRule="evenodd" />
            <path d={mark.hedge} />
          </g>
        )}
      </svg>
      {business.shortName}
    </Root>
  );
}

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'min(0.75rem, 12px)',
  // Two lines fit into the navigation bar, whose height does not grow with the letters.
  font: `600 min(1.25rem, 6.25vw, 28px)/1.1 ${fonts.display}`,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  [media.toTablet]: { maxWidth: '10em' }, // always two lines, whichever font has arrived
});
