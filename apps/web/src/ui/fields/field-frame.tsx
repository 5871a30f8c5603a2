import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { colors } from '../tokens';
import { fieldIds } from './field-ids';

export interface FieldFrameProps {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** Label above, hint, control, error below. */
export function FieldFrame({ name, label, required, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <Label htmlFor={fieldIds(name).control}>
        {label}
        {required && <RequiredMark />}
      </Label>
      <FieldHint name={name}>{hint}</FieldHint>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </div>
  );
}

/** The marker of a required field; the control itself says it to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden style={{ color: colors.red }}>
      {' *'}
    </span>
  );
}

/** The marker's meaning; goes above the first field of a form. */
export function RequiredNote() {
  return (
    <Hint as="p">
      <span style={{ color: colors.red }}>*</span> required
    </Hint>
  );
}

export function FieldHint({ name, children }: { name: string; children?: string }) {
  return children ? <Hint id={fieldIds(name).hint}>{children}</Hint> : null;
}

export function FieldError({ name, children }: { name: string; children?: string }) {
  if (!children) return null;
  return (
    <ErrorText id={fieldIds(name).error}>
      <CircleAlert size={18} strokeWidth={2} aria-hidden />
      {children}
    </ErrorText>
  );
}

/** The style of a label, of a control or of a group. */
export const labelStyle = { display: 'block', padding: 0, fontWeight: 650, fontSize: '1.0625rem', lineHeight: 1.35, marginBottom: 8 } as const;

const Label = styled('label')(labelStyle);

const Hint = styled('div')({ color: colors.inkSoft, fontSize: '0.9375rem', lineHeight: 1.45, '&[id]': { marginTop: -4, marginBottom: 8 } });

const ErrorText = styled('div')({
  display: 'flex',
  gap: 6,
  alignItems: 'start',
  marginTop: 6,
  color: colors.red,
  fontWeight: 650,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& svg': { flex: 'none', marginTop: 1 },
});
