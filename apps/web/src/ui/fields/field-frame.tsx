import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CircleAlert } from '../icons';
import { colors } from '../tokens';
import { describedBy, fieldIds } from './field-ids';

export interface FieldFrameProps {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** Label above, hint, control, error below. Material UI's controls inside know whether they are required or invalid. */
export function FieldFrame({ name, label, required = false, hint, error, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth required={required} error={Boolean(error)}>
      <FormLabel htmlFor={fieldIds(name).control}>{label}</FormLabel>
      <FieldHint name={name}>{hint}</FieldHint>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </FormControl>
  );
}

export interface GroupFrameProps extends FieldFrameProps {
  /** The focus has left the whole group. */
  onLeave?: () => void;
}

/** The same around several controls, each with a label of its own. */
export function GroupFrame({ name, label, required = false, hint, error, onLeave, children }: GroupFrameProps) {
  return (
    <FormControl
      component="fieldset"
      fullWidth
      required={required}
      error={Boolean(error)}
      aria-describedby={describedBy(name, { hint, error })}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave?.()}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FieldHint name={name}>{hint}</FieldHint>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </FormControl>
  );
}

/** What the mark at a required field's label means; goes above the first field of a form. */
export function RequiredNote() {
  return (
    <Typography variant="body2" color="textSecondary">
      <span style={{ color: colors.red }}>*</span> required
    </Typography>
  );
}

export function FieldHint({ name, children }: { name: string; children?: string }) {
  if (!children) return null;
  return (
    <FormHelperText id={fieldIds(name).hint} error={false} style={{ margin: '-4px 0 8px' }}>
      {children}
    </FormHelperText>
  );
}

export function FieldError({ name, children }: { name: string; children?: string }) {
  if (!children) return null;
  return (
    <FormHelperText id={fieldIds(name).error}>
      <CircleAlert size={18} strokeWidth={2} />
      {children}
    </FormHelperText>
  );
}
