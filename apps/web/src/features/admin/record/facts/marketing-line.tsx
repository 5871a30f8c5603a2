import { marketingConsent, type QuoteView } from '#dto';
import Typography from '@mui/material/Typography';
import type { WholeRecord } from '../../kit/enquiry-calls';

/** Whether the visitor allowed marketing, and under which words. */
export function MarketingLine({ whole }: { whole: WholeRecord }) {
  return <Typography variant="body2">{marketingWords(whole)}</Typography>;
}

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

function marketingWords(whole: WholeRecord): string {
  const { marketingOptIn, marketingVersion } = whole as Partial<QuoteView>;
  if (marketingOptIn === undefined) return 'No marketing: they were not asked.';
  const version = marketingVersion ? `wording of ${longDay.format(Date.parse(marketingVersion))}` : 'wording not recorded';
  if (marketingOptIn !== 'true') return `No marketing (${version}).`;
  return `Marketing allowed: they unticked "${marketingConsent.label}" (${version}).`;
}
