import { replySubject, replyTexts, type EnquiryRow, type ReplyTextId } from '#dto';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { ChoiceCard } from '../../../ui/fields/choice-card';
import { FieldFrame, GroupFrame } from '../../../ui/fields/field-frame';
import { fieldIds } from '../../../ui/fields/field-ids';
import { Sheet } from '../../../ui/sheet';
import type { ContactWay } from '../../../lib/journal/journal-entry';
import { hrefTo, type Reachable } from './contact-ways';
import { nameOf } from '../kit/name-of';
import { noteReach } from './reached';

/** The message's receiver. */
export type ReplyPerson = Reachable & Pick<EnquiryRow, 'kind' | 'id' | 'ref' | 'firstName' | 'lastName' | 'services'>;

const words = {
  text: { heading: 'Text to', open: 'Open text messages' },
  whatsapp: { heading: 'WhatsApp to', open: 'Open WhatsApp' },
  email: { heading: 'Email to', open: 'Open email' },
} as const;

/** Chooses and edits the first line of a message, then opens the phone's own app with it. Nothing is sent from here. */
export function ReplySheet({ to, way, onClose }: { to: ReplyPerson; way: Exclude<ContactWay, 'call'>; onClose: () => void }) {
  const [chosen, choose] = useState<ReplyTextId>(replyTexts[0].id);
  const [edited, setEdited] = useState<Partial<Record<ReplyTextId, string>>>({});
  const text = edited[chosen] ?? replyTexts.find(({ id }) => id === chosen)?.text(to) ?? '';
  const heading = `${words[way].heading} ${nameOf(to)}`;
  const href = hrefTo(to, way, { text, subject: replySubject(to, to.ref) });
  const go = () => {
    noteReach(to, way);
    onClose();
  };
  return (
    <Sheet label={heading} onClose={onClose}>
      <GroupFrame name="reply-text" label="Start with">
        <RadioGroup role={undefined} value={chosen} onChange={(_, id) => choose(id as ReplyTextId)} sx={textsSx}>
          {replyTexts.map(({ id, label }) => (
            <ChoiceCard key={id} Control={Radio} value={id} label={label} />
          ))}
        </RadioGroup>
      </GroupFrame>
      <FieldFrame name="reply" label="Message">
        <OutlinedInput
          id={fieldIds('reply').control}
          inputComponent="textarea"
          inputProps={{ rows: 4, style: { maxHeight: '40dvh' } }}
          value={text}
          onChange={({ target }) => setEdited({ ...edited, [chosen]: target.value })}
        />
      </FieldFrame>
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
    </Sheet>
  );
}

const textsSx = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 } as const;
