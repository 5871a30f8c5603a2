import { quoteRules, quoteSteps, type QuoteForm } from '#dto';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { quoteWords } from '../../../content/quote-words';
import { Notice } from '../../../ui/notice';
import { colors, linkButton, media } from '../../../ui/tokens';

/** Names the answers of the steps before this one that Send would refuse, each with a button that leads back to it. */
export function NeedALook({ step, onOpen }: { step: number; onOpen: (step: number, field: string) => void }) {
  const { errors, validateForm, setFieldTouched } = useFormikContext<QuoteForm>();
  // A restored draft has not been checked yet.
  const check = useEffectEvent(() => void validateForm());
  useEffect(() => check(), [step]);
  return quoteSteps.slice(0, step - 1).map(({ title, fields }, index) => {
    const wrong = fields.filter((name) => errors[name]);
    return (
      wrong.length > 0 && (
        <Line key={title} tone="warning">
          <span>{quoteWords.toCheck(wrong.length, index + 1)}</span>
          {wrong.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                void setFieldTouched(name, true, false);
                onOpen(index + 1, name);
              }}
            >
              {quoteRules[name].label}
            </button>
          ))}
        </Line>
      )
    );
  });
}

const Line = styled(Notice)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1.5rem',
  paddingBlock: '0.375rem',
  '& span': { [media.toTablet]: { flexBasis: '100%', paddingTop: '0.5rem' } },
  '& button': { ...linkButton, minHeight: 44, color: colors.ink, fontWeight: 700, textUnderlineOffset: '0.2em' },
});
