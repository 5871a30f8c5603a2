import { labelOf, quoteRules } from '#dto';
import { styled } from '@mui/material/styles';
import { quoteWords } from '../../../content/quote-words';
import { colors, media } from '../../../ui/tokens';
import type { SentRequest } from '../quote-request';

/** The visitor's answers as they gave them; empty ones are left out. */
export function SentSummary({ sent }: { sent: SentRequest }) {
  return (
    <List>
      {linesOf(sent).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}

function linesOf({ values, photos }: SentRequest): [string, string][] {
  const { serviceType, postcode, urgency, description, preferredContact, email, phone } = values;
  const words = quoteWords.sent;
  const way = labelOf(quoteRules.preferredContact.options, preferredContact);
  const lines: [string, string][] = [
    [words.services, serviceType.map((id) => labelOf(quoteRules.serviceType.options, id)).join(', ')],
    [words.place, postcode.trim()],
    [words.urgency, urgency && labelOf(quoteRules.urgency.options, urgency)],
    [words.description, description.trim()],
    [words.photos, photos > 0 ? String(photos) : words.none],
    [words.reply, `${way}, ${preferredContact === 'email' ? email.trim() : phone.trim()}`],
  ];
  return lines.filter(([, text]) => text);
}

const List = styled('dl')({
  margin: 0,
  padding: '0.5rem 1.25rem',
  backgroundColor: colors.sand,
  '& > div': {
    paddingBlock: '0.625rem',
    [media.fromTablet]: { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: '1rem' },
  },
  '& > div + div': { borderTop: `1px solid ${colors.line}` },
  '& dt': { color: colors.inkSoft },
  '& dd': { margin: 0, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
