import { business, quoteTexts } from '#dto';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { quoteWords } from '../../../content/quote-words';
import { sendingWords } from '../../../content/sending-words';
import type { SentAnswers } from '../../../lib/outbox/send-quote-request';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/notice';
import { colors, fonts, media } from '../../../ui/tokens';
import { NextSteps } from '../steps/next-steps';
import { AnswersList, textOf } from '../answers-list';
import { replaceRequest, type SentRequest } from '../quote-request';
import { useQuoteTitle } from '../use-quote-title';

const words = quoteWords.sent;

/**
 * Confirms that the request has arrived: the next steps, its reference, and advice in case nothing happens. Takes the focus, so that it is
 * read out.
 */
export function Confirmation({ sent }: { sent: SentRequest }) {
  const { answers, ref, mails, withoutChanges } = sent;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useQuoteTitle(quoteTexts.submitted);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, []);
  const startAnother = () => {
    replaceRequest({ pressed: true });
    void navigate(paths.quote, { replace: true, preventScrollReset: true });
  };
  return (
    <Column>
      <GlobalStyles styles={printed} />
      <div>
        <Typography ref={heading} component="h1" variant="h2" tabIndex={-1} sx={{ scrollMarginTop: 16 }}>
          {quoteTexts.submitted}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ marginTop: 1.5, overflowWrap: 'anywhere' }}>
          {quoteWords.thanks(answers?.values.firstName.trim())}
        </Typography>
      </div>
      {withoutChanges && <Notice tone="warning">{sendingWords.withoutChanges}</Notice>}
      {ref && (
        <Reference>
          <span>{words.reference}</span>
          <strong>{ref}</strong>
          <span>{words.referenceUse}</span>
        </Reference>
      )}
      <NextSteps />
      <Part>
        <h2>{words.silence}</h2>
        {mails && (
          <p>
            {words.receipt} <b>{answers?.values.email.trim() ?? words.yourAddress}</b>. {words.noReceipt}
          </p>
        )}
        <p>
          {words.noCall} <a href={business.phone.href}>{business.phone.display}</a> {words.noCallUse(ref)}
        </p>
        <p>
          {quoteWords.urgent} <a href={business.emergencyPhone.href}>{business.emergencyPhone.display}</a>
        </p>
      </Part>
      {answers && (
        <Part>
          <h2>{words.yours}</h2>
          <SentSummary {...answers} />
        </Part>
      )}
      <Row>
        <Button variant="outlined" onClick={startAnother}>
          {quoteTexts.another}
        </Button>
        <Button onClick={() => print()}>{words.print}</Button>
      </Row>
    </Column>
  );
}

/** The answers that were sent, as the visitor gave them. */
function SentSummary({ values, photos }: SentAnswers) {
  const address = textOf(values.preferredContact === 'email' ? 'email' : 'phone', values);
  return (
    <AnswersList
      answers={[
        { label: words.services, text: textOf('serviceType', values) },
        { label: words.place, text: textOf('postcode', values) },
        { label: words.urgency, text: textOf('urgency', values) },
        { label: words.description, text: textOf('description', values) },
        { label: words.photos, text: photos > 0 ? String(photos) : words.none },
        { label: words.reply, text: `${textOf('preferredContact', values)}, ${address}` },
      ]}
    />
  );
}

/** The print shows only the answers that were sent, below the business's name. */
const printed = { '@media print': { '#main aside': { display: 'none !important' }, '#main': { marginTop: '1.5rem' } } };

const Column = styled('div')({ display: 'grid', gap: '2rem' });

const Reference = styled('p')({
  display: 'grid',
  padding: '1.125rem 1.25rem',
  backgroundColor: colors.leafFaint,
  '& strong': { fontFamily: fonts.display, fontWeight: 600, fontSize: '1.75rem', lineHeight: 1.35, letterSpacing: '0.03em' },
});

const Part = styled('div')({
  '& h2': { marginBottom: '0.5rem', fontSize: '1.1875rem', lineHeight: 1.35 },
  '& p + p': { marginTop: '0.75rem' },
  '& b': { overflowWrap: 'anywhere' },
  '& a': { display: 'inline-block', paddingBlock: 10, marginBlock: -10, fontWeight: 700, whiteSpace: 'nowrap' },
});

const Row = styled('div')({
  display: 'grid',
  gap: 12,
  '& button': { minHeight: 56 },
  [media.fromTablet]: { display: 'flex' },
});
