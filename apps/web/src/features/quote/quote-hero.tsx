import { quoteTexts } from '#dto';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { quoteWords } from '../../content/quote-words';
import table from '../../lib/drawings.json' with { type: 'json' };
import { ContentColumn } from '../../ui/content-column';
import { Check } from '../../ui/icons';
import { media, navHeight, palette } from '../../ui/tokens';

/**
 * The head of the page: few lines on a phone, so that the form is in sight; with more room it has a drawn strip. On a phone the last line is
 * the first screen's largest text; without it the consent banner's would be, which comes with the app.
 */
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
              <Check size={18} strokeWidth={2.25} />
              {badge}
            </li>
          ))}
        </Badges>
        <p>{quoteWords.intro}</p>
      </Words>
    </Band>
  );
}

const { file, lawn } = table['head-quote-wide'];

const Band = styled('div')({
  marginTop: navHeight,
  color: palette.white,
  backgroundColor: lawn,
  [media.fromTablet]: {
    display: 'grid',
    alignItems: 'center',
    minHeight: 260,
    background: `${lawn} url(/drawings/${file}) 50% 100% / cover`,
  },
  [media.low]: { minHeight: 220 },
});

const Words = styled(ContentColumn)({
  paddingBlock: '0.75rem',
  '& h1': { fontSize: 'min(clamp(1.625rem, 1.2rem + 1.75vw, 3rem), 7.4vw)', textWrap: 'balance' },
  '& > p': { marginTop: '0.25rem', fontSize: '1.0625rem', lineHeight: 1.4 },
  [media.fromTablet]: {
    paddingBlock: '1.25rem',
    '& > *': { maxWidth: 'min(36rem, 54%)' },
    '& > p': { marginTop: '0.75rem', fontSize: 'inherit', lineHeight: 'inherit', textWrap: 'balance' },
  },
});

const Badges = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1.25rem',
  marginTop: '0.25rem',
  fontSize: '0.9375rem',
  fontWeight: 650,
  '& li': { display: 'flex', gap: 6, alignItems: 'center' },
  [media.fromTablet]: { marginTop: '0.75rem', fontSize: 'inherit' },
});
