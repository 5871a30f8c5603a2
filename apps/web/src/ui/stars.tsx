import { styled } from '@mui/material/styles';
import { Star } from 'lucide-react';
import { colors } from './tokens';

/** Five stars, as many filled as the rating says. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Root role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden size={18} strokeWidth={1.5} fill={star <= rating ? 'currentColor' : 'none'} />
      ))}
    </Root>
  );
}

const Root = styled('span')({ display: 'flex', gap: 3, color: colors.leaf });
