import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { quoteWords } from '../../content/quote-words';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/notice';
import { Section } from '../../ui/section';
import { media, navHeight } from '../../ui/tokens';
import { QuoteHero } from './quote-hero';
import { Confirmation } from './sending/confirmation';
import { changeRequest, useQuoteRequest } from './quote-request';
import { isRequestPage, openRequestPage } from './sending/request-page';
import { watchRequest } from './sending/watch-request';
import { WelcomeBack } from './sending/welcome-back';
import { SidePanel } from './side-panel';
import { QuoteWizard } from './steps/quote-wizard';
import type { StepEntry } from './steps/use-wizard-step';

/** The page of the quote request. Once that is sent, the page is the confirmation, without the words that ask for a request. */
export default function QuotePage() {
  const sent = useQuoteRequest(({ phase }) => phase.at === 'sent');
  useEffect(openRequestPage, []);
  return (
    <>
      {!sent && <QuoteHero />}
      <Section sx={{ paddingBlock: 'clamp(2rem, 1.2rem + 3vw, 4rem)', ...(sent && belowBar) }}>
        <Columns>
          <div>
            <noscript>
              <WithoutScripts tone="warning">
                {quoteWords.withoutScripts} <a href={business.phone.href}>{business.phone.display}</a> or{' '}
                <a href={`mailto:${business.email}`}>{business.email}</a>
              </WithoutScripts>
            </noscript>
            <div data-needs-scripts>
              <Request />
            </div>
          </div>
          <SidePanel />
        </Columns>
      </Section>
    </>
  );
}

/** The present request: to be filled in, found again on this device, or sent. */
function Request() {
  const location = useLocation();
  const { search } = location;
  const known = (location.state as StepEntry | null)?.request;
  const navigate = useNavigate();
  // Not the whole phase, which changes with every part of a photo that goes.
  const sent = useQuoteRequest(({ phase }) => (phase.at === 'sent' ? phase : undefined));
  const edition = useQuoteRequest((request) => request.edition);
  const returned = useQuoteRequest((request) => request.returned);
  const id = useQuoteRequest((request) => request.id);
  useEffect(() => watchRequest(known), [known]);
  useEffect(() => {
    if (returned && known === id) changeRequest({ returned: false });
  }, [returned, known, id]);
  useEffect(() => {
    // The address is absolute, because the visitor may have gone back to an earlier step during the sending.
    if (sent && search && isRequestPage()) void navigate(paths.quote, { replace: true, preventScrollReset: true });
  }, [sent, search, navigate]);
  if (sent) return <Confirmation sent={sent} />;
  if (returned && known !== id) return <WelcomeBack />;
  return <QuoteWizard key={edition} />;
}

/** The bar lies over the page's top, which is the hero's otherwise. */
const belowBar = { '@media screen': { paddingTop: `${navHeight + 32}px` } };

const Columns = styled('div')({
  display: 'grid',
  gap: '3.5rem',
  '& > *': { minWidth: 0 },
  [media.fromDesk]: { gridTemplateColumns: 'minmax(0, 42rem) minmax(15rem, 19rem)', justifyContent: 'space-between' },
});

const WithoutScripts = styled(Notice)({ marginBottom: '1.75rem', '& a': { fontWeight: 700 } });
