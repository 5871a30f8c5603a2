import { styled } from '@mui/material/styles';
import type { Option } from '#dto';
import type { FocusEvent } from 'react';
import { colors, radii } from '../tokens';
import { FieldError, FieldHint, labelStyle, RequiredMark } from './field-frame';
import { describedBy, fieldIds } from './field-ids';
import { focusRing } from './field-styles';

export interface ChoiceCardsProps {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (id: string, on: boolean) => void;
  onLeave: () => void;
  required?: boolean;
  hint?: string;
  error?: string;
}

/** A group of options as large targets, each a native control with its label. */
export function ChoiceCards({ type, name, label, options, chosen, onChoose, onLeave, required, hint, error }: ChoiceCardsProps) {
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
          <Card key={option.id} data-invalid={Boolean(error)}>
            <input
              id={index === 0 ? fieldIds(name).control : undefined}
              type={type}
              name={name}
              value={option.id}
              checked={chosen.includes(option.id)}
              onChange={(event) => onChoose(option.id, event.target.checked)}
              required={required && type === 'radio'}
              aria-invalid={error ? true : undefined}
            />
            {option.label}
          </Card>
        ))}
      </Cards>
      <FieldError name={name}>{error}</FieldError>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0, '& > legend': labelStyle });

const Cards = styled('div')({ display: 'grid', gap: 10, gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' });

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
  '&:has(input:checked)': { backgroundColor: '#e7efdf', borderColor: colors.forest800, boxShadow: `inset 0 0 0 1px ${colors.forest800}`, fontWeight: 650 },
  '&:has(input:focus-visible)': focusRing,
  '& input': { flex: 'none', width: 24, height: 24, margin: 0, accentColor: colors.forest800, scrollMarginTop: 72 },
  '& input:focus-visible': { outline: 'none', boxShadow: 'none' },
});
