import { styled } from '@mui/material/styles';
import { colors } from '../tokens';

/** Five stars, as many filled as the rating says. Cut from plain elements: a hundred of them would be half a page as drawings. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Root role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <i key={star} className={star > rating ? 'empty' : undefined} />
      ))}
    </Root>
  );
}

const star = 'polygon(50% 2%, 64% 35%, 99% 38%, 72% 61%, 80% 96%, 50% 77%, 20% 96%, 28% 61%, 1% 38%, 36% 35%)';

const Root = styled('span')({
  display: 'flex',
  gap: 3,
  '& i': { width: 18, height: 18, backgroundColor: colors.leaf, clipPath: star, forcedColorAdjust: 'none' },
  '& .empty': { opacity: 0.25 },
});
