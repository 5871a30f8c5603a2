import { quoteRules, quoteSteps, type QuoteForm } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { ChevronDown } from '../../../ui/icons';
import { quoteWords } from '../../../content/quote-words';
import { messageIn } from '../../../ui/fields/message-in';
import { colors, foldSummary } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { AnswersList, textOf } from '../answers-list';
import { useQuoteRequest } from '../quote-request';

/** The answers of the earlier steps, folded; each step's has a button that leads back to its first field, or its first wrong one. */
export function CheckAnswers({ onChange }: { onChange: (step: number, field: string) => void }) {
  const { values, errors } = useFormikContext<QuoteForm>();
  const photos = useQuoteRequest((request) => request.photos.length);
  const words = quoteWords.check;
  return (
    <Fold>
      <summary>
        {words.heading}
        <ChevronDown size={22} />
      </summary>
      {quoteSteps.slice(0, -1).map(({ title, fields }, index) => (
        <div key={title}>
          <Row>
            <Typography component="h3" variant="h4">
              {title}
            </Typography>
            <Button onClick={() => onChange(index + 1, fields.find((name) => errors[name]) ?? fields[0] ?? '')}>
              {words.change}
              <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </Button>
          </Row>
          <AnswersList
            answers={fields.map((name) => ({
              label: quoteRules[name].label,
              text: name === 'imageUrls' ? (photos > 0 ? String(photos) : quoteWords.sent.none) : textOf(name, values),
              error: messageIn(errors[name]),
            }))}
          />
        </div>
      ))}
    </Fold>
  );
}

const Fold = styled('details')({
  borderBlock: `1px solid ${colors.line}`,
  '& summary': {
    ...foldSummary,
    gap: '1rem',
    minHeight: 56,
    fontWeight: 700,
    fontSize: '1.125rem',
  },
  '& summary svg': { flex: 'none', color: colors.forest700 },
  '&[open] summary svg': { rotate: '180deg' },
  '& > div:last-of-type': { paddingBottom: '1.25rem' },
});

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem',
  '& button': { marginRight: '-0.75rem', paddingInline: '0.75rem', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
