import { styled } from '@mui/material/styles';
import type { Option } from '#dto';
import { memo, type ChangeEventHandler, type FocusEvent } from 'react';
import { colors, focusRing, media, radii } from '../tokens';
import { FieldError, FieldHint, labelStyle, RequiredMark } from './field-frame';
import { describedBy, fieldIds } from './field-ids';

export interface ChoiceCardsProps {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: ChangeEventHandler;
  /** The focus has left the whole group. */
  onLeave: () => void;
  required?: boolean;
  hint?: string;
  error?: string;
}

/** A group of options as large targets, each a native control with its label. */
export function ChoiceCards({ type, name, label, options, chosen, onChange, onLeave, required = false, hint, error }: ChoiceCardsProps) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || onLeave();
  return (
    <Group aria-describedby={describedBy(name, { hint, error })} onBlur={leave}>
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint name={name}>{hint}</FieldHint>
      <Cards>
        {options.map((option, index) => (
          <Choice
            key={option.id}
            id={index === 0 ? fieldIds(name).control : undefined}
            type={type}
            name={name}
            option={option}
            checked={chosen.includes(option.id)}
            onChange={onChange}
            required={required}
            invalid={Boolean(error)}
          />
        ))}
      </Cards>
      <FieldError name={name}>{error}</FieldError>
    </Group>
  );
}

interface ChoiceProps extends Pick<ChoiceCardsProps, 'type' | 'name' | 'onChange'> {
  id: string | undefined;
  option: Option;
  checked: boolean;
  required: boolean;
  invalid: boolean;
}

// Memoised: a tap renders only the cards that it changes.
const Choice = memo(function Choice({ option, required, invalid, ...input }: ChoiceProps) {
  return (
    <Card data-invalid={invalid}>
      {/* One ticked box is enough, so no single one is required. */}
      <input {...input} value={option.id} required={required && input.type === 'radio'} aria-invalid={invalid || undefined} />
      {option.label}
    </Card>
  );
});

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0, '& > legend': labelStyle });

const Cards = styled('div')({ display: 'grid', gap: '0.625rem 1.25rem', [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } });

const Card = styled('label')({
  display: 'flex',
  gap: 14,
  alignItems: 'center',
  minHeight: 56,
  padding: '0.625rem 1rem',
  backgroundColor: colors.white,
  border: `1.5px solid ${colors.forest700}`,
  borderRadius: radii.control,
  lineHeight: 1.3,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 120ms',
  '@media (hover: hover)': { '&:hover': { backgroundColor: colors.sand } },
  '&[data-invalid=true]': { borderColor: colors.red },
  '&:has(input:checked)': { backgroundColor: colors.leafFaint, borderColor: colors.forest800, boxShadow: `inset 0 0 0 1px ${colors.forest800}`, fontWeight: 650 },
  '&:has(input:focus-visible)': focusRing,
  '& input': { flex: 'none', width: 24, height: 24, margin: 0, accentColor: colors.forest800, scrollMarginTop: 72 },
  '& input:focus-visible': { outline: 'none', boxShadow: 'none' },
});
