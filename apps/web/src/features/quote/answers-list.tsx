import { labelOf, quoteRules, type QuoteField, type QuoteForm } from '#dto';
import { styled } from '@mui/material/styles';
import { colors, media } from '../../ui/tokens';

/** An answer's label, its text, and its error if it has one. */
export interface Answer {
  label: string;
  text: string;
  error?: string;
}

/** A field's answer in words; empty if there is none. */
export function textOf(name: QuoteField, values: QuoteForm): string {
  const rule = quoteRules[name];
  const value = values[name];
  if (typeof value === 'boolean') return '';
  const given = [value].flat().map((each) => each.trim()).filter(Boolean);
  return ('options' in rule ? given.map((id) => labelOf(rule.options, id)) : given).join(', ');
}

/** Answers as the visitor gave them; empty ones are left out. */
export function AnswersList({ answers }: { answers: readonly Answer[] }) {
  return (
    <List>
      {answers.map(({ label, text, error }) => (text || error) && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}
            {error && <em>{error}</em>}
          </dd>
        </div>
      ))}
    </List>
  );
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
  '& em': { display: 'block', color: colors.red, fontStyle: 'normal' },
});
