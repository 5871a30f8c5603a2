import { styled } from '@mui/material/styles';
import { colors } from '../tokens';

/** Five stars, filled according to the rating. They are one element with a mask, since a row of reviews shows eighty stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Root role="img" aria-label={`${rating} out of 5 stars`} style={rating < 5 ? { backgroundImage: faintFrom(rating) } : undefined} />
  );
}

const size = 18;
const gap = 3;

/** One star and the gap after it, to be repeated. */
const star =
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${size + gap}' height='${size}'%3E` +
  `%3Cpath d='M9 .4 11.5 6.3 17.8 6.8 13 11 14.4 17.3 9 13.9 3.6 17.3 5 11 .2 6.8 6.5 6.3z'/%3E%3C/svg%3E")`;

const faintFrom = (rating: number) => `linear-gradient(90deg, ${colors.leaf} ${rating * (size + gap)}px, ${colors.leafPale} 0)`;

const Root = styled('span')({
  display: 'block',
  width: 5 * (size + gap) - gap,
  height: size,
  backgroundColor: colors.leaf,
  mask: `${star} 0 0 / ${size + gap}px ${size}px repeat-x`,
  forcedColorAdjust: 'none',
});
