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
import { changeRequest, quoteRequest, useQuoteRequest, type SentRequest } from './quote-request';
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

/** The state of the confirmation's entry in the browser's history, for a reload. It holds no answers, because the device may be shared. */
interface ConfirmationEntry {
  sent: Pick<SentRequest, 'ref' | 'mails' | 'withoutChanges'>;
}

/** The present request: to be filled in, found again on this device, or sent. */
function Request() {
  const location = useLocation();
  const { key } = location;
  const { request: known, depth = 0, sent: confirmed } = (location.state ?? {}) as Partial<StepEntry & ConfirmationEntry>;
  const navigate = useNavigate();
  // Not the whole phase, which changes with every part of a photo that goes.
  const sent = useQuoteRequest(({ phase }) => (phase.at === 'sent' ? phase : undefined));
  const edition = useQuoteRequest((request) => request.edition);
  const returned = useQuoteRequest((request) => request.returned);
  const id = useQuoteRequest((request) => request.id);
  useEffect(() => {
    // After a reload. The first render shows the form, as the page's HTML does.
    const { phase, startedAt } = quoteRequest();
    if (confirmed && phase.at !== 'sent' && startedAt === undefined) changeRequest({ phase: { at: 'sent', ...confirmed } });
  }, [confirmed]);
  useEffect(() => watchRequest(known), [known]);
  useEffect(() => {
    if (returned && known === id) changeRequest({ returned: false });
  }, [returned, known, id]);
  useEffect(() => {
    if (!sent || !isRequestPage()) return;
    // The confirmation takes the place of the first step's entry, so that Back leads to the page before the request.
    if (depth > 0) return void navigate(-depth);
    const { ref, mails, withoutChanges } = sent;
    const entry: ConfirmationEntry = { sent: { ref, mails, withoutChanges } };
    if (!confirmed) void navigate(paths.quote, { replace: true, state: entry, preventScrollReset: true });
  }, [sent, key, depth, confirmed, navigate]);
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
