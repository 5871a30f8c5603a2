import { replySubject, replyTexts, type EnquiryRow, type ReplyTextId } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Sheet } from '../../../ui/sheet';
import { colors, focusRing, radii } from '../../../ui/tokens';
import type { ContactWay } from '../../../lib/journal/journal-entry';
import { hrefTo, type Reachable } from './contact-ways';
import { noteReach } from './reached';

/** The message's receiver. */
export type ReplyPerson = Reachable & Pick<EnquiryRow, 'kind' | 'id' | 'ref' | 'firstName' | 'lastName' | 'services'>;

export interface ReplySheetProps {
  to: ReplyPerson;
  way: Exclude<ContactWay, 'call'>;
  onClose: () => void;
}

const words = {
  text: { heading: 'Text to', open: 'Open text messages' },
  whatsapp: { heading: 'WhatsApp to', open: 'Open WhatsApp' },
  email: { heading: 'Email to', open: 'Open email' },
} as const;

/** Chooses and edits the first line of a message, then opens the phone's own app with it. Nothing is sent from here. */
export function ReplySheet({ to, way, onClose }: ReplySheetProps) {
  const [chosen, choose] = useState<ReplyTextId>(replyTexts[0].id);
  const [edited, setEdited] = useState<Partial<Record<ReplyTextId, string>>>({});
  const name = useId();
  const text = edited[chosen] ?? replyTexts.find(({ id }) => id === chosen)?.text(to) ?? '';
  const heading = `${words[way].heading} ${to.firstName} ${to.lastName}`;
  const href = hrefTo(to, way, { text, subject: replySubject(to, to.ref) });
  const go = () => {
    noteReach(to, way);
    onClose();
  };
  return (
    <Sheet label={heading} onClose={onClose}>
      <div>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        <Texts>
          <legend>Start with</legend>
          {replyTexts.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name={name} checked={id === chosen} onChange={() => choose(id)} />
              {label}
            </label>
          ))}
        </Texts>
        <Message>
          Message
          <textarea rows={4} value={text} onChange={({ target }) => setEdited({ ...edited, [chosen]: target.value })} />
        </Message>
        <Button
          href={href}
          variant="contained"
          size="large"
          onClick={go}
          {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
          sx={{ minHeight: 60 }}
        >
          {words[way].open}
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}

const Texts = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: 8, padding: 0, fontWeight: 650 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '6px 12px',
    border: `1.5px solid ${colors.forest700}`,
    borderRadius: radii.control,
    backgroundColor: colors.white,
    lineHeight: 1.25,
    cursor: 'pointer',
  },
  '& label:has(input:checked)': { backgroundColor: colors.leafFaint, fontWeight: 650 },
  '& label:has(input:focus-visible)': focusRing,
  '& input': { flex: 'none', width: 22, height: 22, margin: 0, accentColor: colors.forest800 },
  '& input:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const Message = styled('label')({
  display: 'grid',
  gap: 8,
  fontWeight: 650,
  '& textarea': {
    width: '100%',
    minHeight: '6.5rem',
    maxHeight: '40dvh',
    padding: '0.75rem 0.875rem',
    border: `1.5px solid ${colors.forest700}`,
    borderRadius: radii.control,
    backgroundColor: colors.white,
    color: colors.ink,
    fontWeight: 400,
    lineHeight: 1.5,
    fieldSizing: 'content',
    resize: 'vertical',
  },
});
