import { quoteTexts } from '#dto';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { quoteWords } from '../../content/quote-words';
import { Check } from '../../ui/icons';
import { Picture } from '../../ui/picture/picture';
import { colors, contentWidth, gutter, media, navHeight } from '../../ui/tokens';

/** The head of the page. On a phone it is short, so that the form is in sight; with more room it has a picture. */
export function QuoteHero() {
  return (
    <Band>
      <Words>
        <Typography component="h1" variant="h1">
          {quoteTexts.heading}
        </Typography>
        <Badges>
          {quoteTexts.badges.map((badge) => (
            <li key={badge}>
              <Check size={20} strokeWidth={2.25} />
              {badge}
            </li>
          ))}
        </Badges>
        <p>{quoteWords.intro}</p>
      </Words>
      <Aside>
        <Picture name="hedge-hornbeam" alt="" sizes="max(45vw, 754px)" />
      </Aside>
    </Band>
  );
}

const Band = styled('div')({
  position: 'relative',
  color: colors.paper,
  backgroundColor: colors.forest950,
  [media.fromDesk]: { display: 'grid', alignItems: 'center', minHeight: '23rem' },
});

const Words = styled('div')({
  width: '100%',
  maxWidth: contentWidth + 48,
  marginInline: 'auto',
  padding: `${navHeight + 36}px ${gutter} 2.25rem`,
  [media.fromTablet]: { paddingInline: '1.5rem' },
  '& > p': { maxWidth: '34rem', marginTop: '1.25rem', opacity: 0.9, textWrap: 'balance' },
  [media.fromDesk]: { paddingBlock: `${navHeight + 56}px 3.5rem`, '& > *': { maxWidth: '52%' } },
});

const Badges = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.75rem',
  marginTop: '1rem',
  fontWeight: 650,
  color: colors.leafPale,
  '& li': { display: 'flex', gap: 8, alignItems: 'center' },
});

const Aside = styled('div')({
  display: 'none',
  [media.fromDesk]: {
    display: 'block',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: '42%',
    overflow: 'hidden',
    '& img': { width: '100% !important', height: '100% !important', aspectRatio: 'auto !important' },
  },
});
