import { enquiryRules, errorOf, withoutControls, type EnquiryView } from '#dto';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CharactersLeft } from '../../../../ui/fields/characters-left';
import { FieldFrame } from '../../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../../ui/fields/field-ids';
import { controlStyle } from '../../../../ui/fields/field-styles';
import { colors } from '../../../../ui/tokens';
import { formatTime } from '../../kit/format-moment';
import { NoteConflict } from './note-conflict';
import { useNoteDraft, type NoteDraft } from './note-drafts';
import { noteFailure } from './note-failure';
import { saveNote, typeNote } from './save-note';
import type { NamedRecord } from '../change/use-change-record';

export interface NoteFieldProps {
  record: NamedRecord;
  /** As the server holds it. */
  seen: Pick<EnquiryView, 'note' | 'version'>;
  rows?: number;
}

const rule = enquiryRules.note;

/** The owner's own words on a record. They save themselves, and are kept on the device until they are saved. */
export function NoteField({ record, seen, rows = 2 }: NoteFieldProps) {
  const client = useQueryClient();
  const { draft, savedAt } = useNoteDraft(record.id);
  const text = draft?.text ?? seen.note;
  const error = errorOf(rule, text)?.message;
  const name = `note-${record.id}`;
  const save = () => void saveNote(client, record.id);
  // Leaving the record is leaving the field, which may not hear of it.
  useEffect(() => () => void saveNote(client, record.id), [client, record.id]);

  return (
    <div>
      <FieldFrame name={name} label={rule.label} error={error}>
        <Area
          id={fieldIds(name).control}
          rows={rows}
          placeholder="Only your team sees this."
          value={text}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(name, { error })}
          onChange={({ target }) => typeNote(client, record, withoutControls(target.value), seen)}
          onBlur={save}
        />
        <CharactersLeft length={text.length} max={rule.max} />
        <State role="status" data-failed={draft?.state === 'failed'}>
          {stateWords(draft, savedAt)}
        </State>
      </FieldFrame>
      {draft?.theirs && <NoteConflict draft={draft} theirs={draft.theirs} />}
    </div>
  );
}

function stateWords(draft: NoteDraft | undefined, savedAt: number | undefined): string | undefined {
  if (!draft) return savedAt === undefined ? undefined : `Saved ${formatTime(savedAt)}`;
  if (draft.state === 'saving') return 'Saving…';
  if (draft.state === 'failed') return noteFailure(draft);
  return undefined;
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

const State = styled('p')({
  minHeight: '1.5em',
  marginTop: 4,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  color: colors.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  '&[data-failed=true]': { color: colors.red, fontWeight: 600 },
});
