import { enquiryRules, errorOf, withoutControls } from '#dto';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CharactersLeft } from '../../../ui/fields/characters-left';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';
import { colors } from '../../../ui/tokens';

export interface NoteFieldProps {
  /** Of the record; the field's id is made of it. */
  id: string;
  note: string;
  saving: boolean;
  onSave: (note: string) => void;
}

const rule = enquiryRules.note;

/** The owner's own words on a record, saved when the field is left. What could not be saved stays in it. */
export function NoteField({ id, note, saving, onSave }: NoteFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [changed, setChanged] = useState(false);
  if (draft === note) setDraft(undefined);
  const text = draft ?? note;
  const unsaved = text !== note;
  const error = errorOf(rule, text)?.message;
  const name = `note-${id}`;

  return (
    <FieldFrame name={name} label={rule.label} error={error}>
      <Area
        id={fieldIds(name).control}
        rows={2}
        placeholder="Only you see this."
        value={text}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(name, { error })}
        onChange={({ target }) => {
          setDraft(withoutControls(target.value));
          setChanged(true);
        }}
        onBlur={() => unsaved && !error && onSave(text)}
      />
      <CharactersLeft length={text.length} max={rule.max} />
      <State role="status">{unsaved ? (saving ? 'Saving…' : 'Not saved yet: it is when you leave the field.') : changed && 'Saved'}</State>
    </FieldFrame>
  );
}

const Area = styled('textarea')({
  ...controlStyle,
  display: 'block',
  padding: '0.75rem 0.875rem',
  fieldSizing: 'content',
  minHeight: 76,
  maxHeight: '24rem',
  resize: 'vertical',
  '&::placeholder': { color: colors.inkSoft, opacity: 1 },
});

const State = styled('p')({ fontSize: '0.9375rem', color: colors.inkSoft, '&:not(:empty)': { marginTop: 4 } });
