import { marketingConsent, type QuoteView } from '#dto';
import Typography from '@mui/material/Typography';
import type { WholeRecord } from '../../kit/enquiry-calls';

/** Whether the visitor allowed marketing, and under which words (decision 5, point 40). */
export function MarketingLine({ whole }: { whole: WholeRecord }) {
  return <Typography variant="body2">{marketingWords(whole)}</Typography>;
}

function marketingWords(whole: WholeRecord): string {
  const { marketingOptIn, marketingVersion } = whole as Partial<QuoteView>;
  if (marketingOptIn === undefined) return 'Marketing: not asked, so not allowed.';
  const version = marketingVersion ? `words of ${marketingVersion}` : 'version of the words not recorded';
  if (marketingOptIn !== 'true') return `Marketing: not allowed (${version}).`;
  return `Marketing: allowed. They unticked "${marketingConsent.label}" (${version}).`;
}
