import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PictureGround, type PictureGroundProps } from '../picture/picture-ground';
import { PictureWords } from '../picture/picture-words';
import { colors, media, navHeight, uprightPhone } from '../tokens';

export interface PageHeroProps {
  heading: string;
  subtitle: string;
  /** What it costs, as published; empty for nothing. */
  price?: string;
  /** It needs a `-tall` cut in apps/web/pictures/crops.json. */
  picture: Pick<PictureGroundProps, 'name' | 'alt' | 'focus'>;
  children?: ReactNode;
}

/** Leaves room for one line more than the longest text needs, because text may wrap differently until the fonts arrive. */
const height = 490;

/** The head of a page: a picture of fixed height below the navigation bar, with the page's h1 on it. Grows only for enlarged text. */
export function PageHero({ heading, subtitle, price, picture, children }: PageHeroProps) {
  return (
    <Head>
      <PictureGround
        {...picture}
        height={`${height}px`}
        cuts={[{ name: `${picture.name}-tall`, media: uprightPhone, height: `${height}px` }]}
      />
      <PictureWords>
        <Typography variant="h1" sx={{ maxWidth: '11em' }}>
          {heading}
        </Typography>
        <Typography
          variant="subtitle1"
          component="p"
          sx={{ minHeight: { xs: '3lh', md: 0 }, maxWidth: '36rem', marginTop: 2, textWrap: 'balance' }}
        >
          {subtitle}
        </Typography>
        {price && <p style={{ marginTop: '0.5rem', fontWeight: 700 }}>{price}</p>}
        {children && <Actions>{children}</Actions>}
      </PictureWords>
    </Head>
  );
}

const Head = styled('div')({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minHeight: `calc(${height}px - var(--notice, 0px))`,
  marginTop: navHeight,
  color: colors.white,
  backgroundColor: colors.forest950,
  [media.fromDesk]: { minHeight: 'calc(500px - var(--notice, 0px))' },
});

/** Always stacked on phones: whether they fit side by side would depend on the font that has arrived. */
const Actions = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: '0.75rem 1rem',
  marginTop: '1.75rem',
  [media.fromTablet]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
});
