import type { Review } from '#dto';
import { styled } from '@mui/material/styles';
import { Stars } from './stars';
import { colors, fonts, linkInText } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';

/** `avatar` holds initials, `date` is relative, `link` is where it can be read. A sample says so in place of source and date. */
export type ReviewQuoteProps = Omit<Review, 'id' | 'day'>;

/** One review, set as a quotation. */
export function ReviewQuote({ name, location, rating, text, platform, date, avatar, sample, link }: ReviewQuoteProps) {
  return (
    <Figure>
      <Stars rating={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <span aria-hidden>{avatar}</span>
        <span>
          <strong>{name}</strong>
          {`, ${location}`}
          <br />
          {sample ? (
            'Sample review'
          ) : (
            <>
              {link ? (
                <a href={link} target="_blank" rel="nofollow noopener">
                  {platform}
                  <VisuallyHidden>{` review by ${name} (opens in a new tab)`}</VisuallyHidden>
                </a>
              ) : (
                platform
              )}
              {`, ${date}`}
            </>
          )}
        </span>
      </figcaption>
    </Figure>
  );
}

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: '1rem',
  height: '100%',
  '& blockquote': { fontFamily: fonts.display, fontSize: 'min(1.1875rem, 9vw)', lineHeight: 1.45 },
  '& figcaption': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: '0.875rem',
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    color: colors.inkSoft,
  },
  '& figcaption > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    fontFamily: fonts.display,
    fontWeight: 600,
    color: colors.forest800,
    border: `1px solid ${colors.leaf}`,
  },
  // The shortest, "Card", is wide enough for a thumb, too.
  '& a': { ...linkInText, color: 'inherit', '&::after': { ...linkInText['&::after'], inset: '-0.75rem -0.5rem' } },
  '& strong': { color: colors.ink },
});
