import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { quoteWords } from '../../content/quote-words';
import { Section } from '../../ui/section';
import { colors, media } from '../../ui/tokens';
import { Confirmation, type SentRequest } from './confirmation';
import { QuoteHero } from './quote-hero';
import { QuoteWizard } from './quote-wizard';
import { SidePanel } from './side-panel';
import { useOwnScrolling } from './use-own-scrolling';

/** The page of the quote request. */
export default function QuotePage() {
  const [sent, setSent] = useState<SentRequest>();
  useOwnScrolling();
  return (
    <>
      <QuoteHero />
      <Section sx={{ paddingBlock: 'clamp(2rem, 1.2rem + 3vw, 4rem)' }}>
        <Columns>
          <div>
            <noscript>
              <WithoutScripts>
                {quoteWords.withoutScripts} <a href={business.phone.href}>{business.phone.display}</a> or{' '}
                <a href={`mailto:${business.email}`}>{business.email}</a>
              </WithoutScripts>
            </noscript>
            {sent ? <Confirmation sent={sent} onAnother={() => setSent(undefined)} /> : <QuoteWizard onSent={setSent} />}
          </div>
          <SidePanel />
        </Columns>
      </Section>
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: '3.5rem',
  '& > *': { minWidth: 0 },
  [media.fromDesk]: { gridTemplateColumns: 'minmax(0, 42rem) minmax(15rem, 19rem)', justifyContent: 'space-between' },
});

const WithoutScripts = styled('p')({ marginBottom: '1.75rem', padding: '1rem 1.25rem', backgroundColor: colors.amberPale, borderLeft: `4px solid ${colors.amber}`, '& a': { fontWeight: 700 } });
