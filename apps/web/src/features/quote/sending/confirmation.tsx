import { business, quoteRules, quoteTexts, type QuoteForm } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { quoteWords } from '../../../content/quote-words';
import { colors, media } from '../../../ui/tokens';
import { sendingWords } from '../../../content/sending-words';
import { NextSteps } from '../steps/next-steps';

/** What the server has taken. */
export interface SentRequest {
  values: QuoteForm;
  photos: number;
  /** What arrived is an earlier try's: the last changes are not in it. */
  withoutChanges: boolean;
}

/** The request has arrived. Takes the focus, so that it is read out. */
export function Confirmation({ sent, onAnother }: { sent: SentRequest; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, []);
  return (
    <Column>
      <div>
        <Typography ref={heading} component="h2" variant="h2" tabIndex={-1} sx={{ scrollMarginTop: 24 }}>
          {quoteTexts.submitted}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ marginTop: 1.5 }}>
          {quoteWords.thanks}
        </Typography>
      </div>
      {sent.withoutChanges && <Notice>{sendingWords.withoutChanges}</Notice>}
      <NextSteps />
      <Summary>
        {summary(sent).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Summary>
      <p>
        {quoteWords.urgent} <a href={business.emergencyPhone.href}>{business.emergencyPhone.display}</a>
      </p>
      <Button variant="outlined" onClick={onAnother} sx={{ justifySelf: 'start', minHeight: 56 }}>
        {quoteTexts.another}
      </Button>
    </Column>
  );
}

function summary({ values, photos }: SentRequest): [string, string][] {
  const { serviceType, preferredContact, email, phone } = values;
  const words = quoteWords.sent;
  const asked = quoteRules.serviceType.options.filter(({ id }) => serviceType.includes(id)).map(({ label }) => label);
  const way = quoteRules.preferredContact.options.find(({ id }) => id === preferredContact)?.label ?? '';
  return [
    [words.services, asked.join(', ')],
    [words.photos, photos > 0 ? String(photos) : words.none],
    [words.reply, `${way}, ${preferredContact === 'email' ? email : phone}`],
  ];
}

const Notice = styled('p')({
  padding: '0.875rem 1.125rem',
  backgroundColor: colors.amberPale,
  borderLeft: `4px solid ${colors.amber}`,
  fontWeight: 650,
  lineHeight: 1.4,
});

const Summary = styled('dl')({
  margin: 0,
  padding: '0.5rem 1.25rem',
  backgroundColor: colors.sand,
  '& > div': { paddingBlock: '0.625rem', [media.fromTablet]: { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: '1rem' } },
  '& > div + div': { borderTop: `1px solid ${colors.line}` },
  '& dt': { color: colors.inkSoft },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

const Column = styled('div')({ display: 'grid', gap: '1.75rem', '& p a': { display: 'inline-block', paddingBlock: 12, fontWeight: 700, whiteSpace: 'nowrap' } });
