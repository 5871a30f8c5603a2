import { accessibilities, labelOf, propertyTypes, serviceOptions, urgencies, type CallView, type ContactView, type QuoteView } from '#dto';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { treeWords } from '../../inbox/row-words';
import { failedSx } from '../../kit/owner-theme';
import { servicesOf } from './quote-facts';

/** The services, then the ticked options, in one line: `2-3 trees · easy access · residential · IP1 3QH`. */
export function FactsLine({ whole }: { whole: WholeRecord }) {
  const quote = 'urgency' in whole ? whole : undefined;
  const services = 'serviceType' in whole ? servicesOf(whole) : [(whole as ContactView).service].filter(Boolean);
  const facts = quote ? quoteFacts(quote) : [(whole as Partial<CallView>).postcode ?? ''].filter(Boolean);
  // What the form says of emergencies in brackets contradicts the promise of minutes.
  const urgency = quote?.urgency && (quote.urgency === 'emergency' ? 'Emergency' : labelOf(urgencies, quote.urgency));
  if (services.length === 0 && facts.length === 0 && !urgency) return null;
  return (
    // A fact is never parted unless it alone is wider than the page: a postcode has room for words. A dot ends a line, and never begins one.
    <Typography sx={{ '& span': { display: 'inline-block', maxWidth: '100%' } }}>
      {services.length > 0 && <strong>{services.map((id) => labelOf(serviceOptions, id)).join(', ')}</strong>}
      {services.length > 0 && (facts.length > 0 || urgency) && '\u00a0· '}
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          <span>{place < facts.length - 1 || urgency ? `${fact}\u00a0·` : fact}</span>{' '}
        </Fragment>
      ))}
      {urgency && (
        <Typography component="span" variant="inherit" sx={quote.urgency === 'emergency' ? failedSx : undefined}>
          {urgency}
        </Typography>
      )}
    </Typography>
  );
}

/** A postcode keeps its capitals; "unsure" and "other" say nothing. */
function quoteFacts({ treeCount, accessibility, propertyType, postcode }: QuoteView): string[] {
  const access =
    accessibility === 'crane' ? 'crane required' : accessibility && `${labelOf(accessibilities, accessibility).toLowerCase()} access`;
  const property = propertyType && labelOf(propertyTypes, propertyType).toLowerCase();
  return [treeWords(treeCount), accessibility === 'unsure' ? '' : access, propertyType === 'other' ? '' : property, postcode.trim()].filter(
    Boolean,
  );
}
