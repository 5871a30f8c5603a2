import { styled } from '@mui/material/styles';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { legalLinks } from '../../content/footer';
import { cookies } from '../../content/legal/cookies';
import { disclaimer } from '../../content/legal/disclaimer';
import { legalLabels, legalVersion, type LegalDocument } from '../../content/legal/legal-document';
import { privacy } from '../../content/legal/privacy';
import { terms } from '../../content/legal/terms';
import { paths } from '../../lib/paths';
import { PageHero } from '../../ui/blocks/page-hero';
import { Link } from '../../ui/link';
import { StillPart } from '../../ui/still-part';
import { colors, contentWidth, gutter, media, navHeight } from '../../ui/tokens';
import { LegalSection, sectionId } from './legal-section';

const documents = {
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.cookies]: cookies,
  [paths.disclaimer]: disclaimer,
};

/** The legal page that the address names: edition, contents, numbered sections, links to the others. Print shows only the sections. */
export default function LegalPage() {
  const path = useLocation().pathname.replace(/\/+$/, '') as keyof typeof documents;
  const { title, summary, sections }: LegalDocument = documents[path];
  return (
    <>
      <PageHero low heading={title} drawing="other" />
      <Root>
        <div className="head">
          <p className="summary">{summary}</p>
          <p className="edition">
            {legalLabels.updated}: <Today />
            <br />
            {legalVersion}
          </p>
        </div>
        <nav aria-labelledby="contents">
          <h2 id="contents">{legalLabels.contents}</h2>
          <ol>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${sectionId(heading)}`}>
                  {index + 1}. {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          <StillPart>
            {sections.map((section, index) => (
              <LegalSection key={section.heading} number={index + 1} section={section} />
            ))}
          </StillPart>
          <nav aria-labelledby="others" className="others">
            <h2 id="others">{legalLabels.others}</h2>
            <ul>
              {legalLinks
                .filter(({ label }) => label !== title)
                .map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href}>{label}</Link>
                  </li>
                ))}
            </ul>
          </nav>
        </article>
      </Root>
    </>
  );
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Today's date, such as "20 November 2026". The page's HTML has the date of the build, until the page's scripts run. */
export function Today() {
  const [today] = useState(() => long.format(new Date()));
  const running = useDeferredValue(true, false);
  // Hydration keeps the HTML's text. A new key makes React render the date again.
  return (
    <span key={String(running)} suppressHydrationWarning>
      {today}
    </span>
  );
}

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2.5rem',
  maxWidth: contentWidth + 48,
  margin: '0 auto',
  padding: `2.25rem ${gutter} 5rem`,
  [media.fromTablet]: { paddingInline: '1.5rem' },
  [media.fromDesk]: {
    gridTemplateColumns: '17rem minmax(0, 42rem)',
    gap: '3.5rem 5rem',
    '& > .head': { gridColumn: 2 },
    '& > nav': {
      gridColumn: 1,
      gridRow: 2,
      alignSelf: 'start',
      position: 'sticky',
      top: navHeight + 24,
      maxHeight: `calc(100vh - ${navHeight + 48}px)`,
      overflowY: 'auto',
      margin: -6, // space for the links' focus rings
      padding: 6,
      scrollPadding: 6,
    },
  },
  '& .summary': { fontSize: '1.25rem', lineHeight: 1.5, textWrap: 'balance' },
  '& .edition': { marginTop: '1.25rem', fontSize: '0.9375rem', color: colors.inkSoft },
  '& nav h2': { fontSize: '1.125rem', fontWeight: 700 },
  '& nav a': { display: 'flex', alignItems: 'center', minHeight: 44, lineHeight: 1.35 },
  '& > nav a': {
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    [media.toDesk]: { padding: '0.75rem 0', borderTop: `1px solid ${colors.line}` },
  },
  '& .others': { marginTop: '3.5rem', paddingTop: '1.5rem', borderTop: `1px solid ${colors.line}` },
});
