import { accessibilities, labelOf, propertyTypes, serviceOptions, urgencies, type CallView, type ContactView, type QuoteView } from '#dto';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { media } from '../../../../ui/tokens';
import { treeWords } from '../../inbox/row-words';
import { failedSx } from '../../kit/owner-theme';
import { servicesOf } from './quote-facts';

/** The services, then the ticked options, in one line: `2-3 trees · easy access · residential · IP1 3QH`. */
export function FactsLine({ whole }: { whole: WholeRecord }) {
  const quote = 'urgency' in whole ? whole : undefined;
  const services = 'serviceType' in whole ? servicesOf(whole) : [(whole as ContactView).service].filter(Boolean);
  const facts = quote ? quoteFacts(quote) : [(whole as Partial<CallView>).postcode ?? ''].filter(Boolean);
  const urgency = quote?.urgency && labelOf(urgencies, quote.urgency);
  if (services.length === 0 && facts.length === 0 && !urgency) return null;
  return (
    <Typography sx={{ '& span': { whiteSpace: 'nowrap', [media.enlarged]: { whiteSpace: 'normal' } } }}>
      {services.length > 0 && <strong>{services.map((id) => labelOf(serviceOptions, id)).join(', ')}</strong>}
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {(place > 0 || services.length > 0) && dot}
          <span>{fact}</span>
        </Fragment>
      ))}
      {urgency && (
        <>
          {dot}
          <Typography component="span" variant="inherit" sx={quote.urgency === 'emergency' ? failedSx : undefined}>
            {urgency}
          </Typography>
        </>
      )}
    </Typography>
  );
}

/** Ends a line, and never begins one. */
const dot = '\u00a0· ';

/** A postcode keeps its capitals; "unsure" and "other" say nothing. */
function quoteFacts({ treeCount, accessibility, propertyType, postcode }: QuoteView): string[] {
  const access =
    accessibility === 'crane' ? 'crane required' : accessibility && `${labelOf(accessibilities, accessibility).toLowerCase()} access`;
  const property = propertyType && labelOf(propertyTypes, propertyType).toLowerCase();
  return [treeWords(treeCount), accessibility === 'unsure' ? '' : access, propertyType === 'other' ? '' : property, postcode.trim()].filter(
    Boolean,
  );
}
