import type { CallView, EnquiryEventView, QuoteView } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { colors, media } from '../../../../ui/tokens';
import { latePart } from '../../frame/late-part';
import { SavingMark } from '../../journal/saving-mark';
import type { RecordPartProps } from '../change/use-change-record';
import type { WholeRecord } from '../../kit/enquiry-calls';
import type { Correction } from './correct-sheet';
import type { RecordFact } from './record-fact';

const CorrectSheet = latePart(async () => (await import('./correct-sheet')).CorrectSheet);

/** The customer's name, numbers and addresses. */
export const person = {
  at: 'rest',
  Control: PersonPart,
  events: {
    'new-first-name': corrected('First name'),
    'new-last-name': corrected('Last name'),
    'new-phone': corrected('Number'),
    'new-email': corrected('Email'),
    'new-address': corrected('Address'),
  },
} satisfies RecordFact;

/** The new text and the old one. */
function corrected(name: string) {
  return ({ from, to }: EnquiryEventView) => {
    if (!from) return `${name} added: ${to}`;
    return to ? `${name} corrected: ${to} (was ${from})` : `${name} removed (was ${from})`;
  };
}

/** Street and postcode, as far as they are known. */
export function placeOf({ address, ...whole }: WholeRecord): string {
  const { postcode = '' } = whole as Partial<QuoteView | CallView>;
  return [address, postcode].map((line) => line.trim()).filter(Boolean).join(', ');
}

const corrections: readonly Correction[] = [
  { label: 'Name', fields: ['firstName', 'lastName'] },
  { label: 'Number', fields: ['phone'] },
  { label: 'Email', fields: ['email'] },
  { label: 'Address', fields: ['address'] },
];

/** The customer's name, numbers and addresses, each with a form that corrects it. */
function PersonPart({ shown, saving, change }: RecordPartProps) {
  const [correcting, correct] = useState<Correction>();
  return (
    <section>
      <Typography variant="h4" component="h3">
        Who and where
      </Typography>
      <Box component="dl" sx={listSx}>
        {corrections.map((correction) => {
          const text = correction.fields
            .map((field) => shown[field])
            .join(' ')
            .trim();
          return (
            <div key={correction.label}>
              <Typography variant="body2" component="dt">
                {correction.label}
              </Typography>
              <dd>
                <Box component="span" sx={text ? undefined : { color: 'text.secondary', fontWeight: 400 }}>
                  {text || '–'}
                </Box>
                <SavingMark isShown={correction.fields.some((field) => saving.has(field))} />
                <Button
                  variant="text"
                  aria-haspopup="dialog"
                  aria-label={`${text ? 'Correct' : 'Add'}: ${correction.label}`}
                  onClick={() => correct(correction)}
                  sx={{ marginInline: 'auto -8px' }}
                >
                  {text ? 'Correct' : 'Add'}
                </Button>
              </dd>
            </div>
          );
        })}
      </Box>
      {correcting && <CorrectSheet correction={correcting} shown={shown} onChange={change} onClose={() => correct(undefined)} />}
    </section>
  );
}

const listSx = {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 48,
    paddingBlock: '4px',
  },
  '& > div + div': { borderBlockStart: `1px solid ${colors.line}` },
  '& dd': { display: 'flex', alignItems: 'center', gap: '12px', overflowWrap: 'anywhere', lineHeight: 1.4, fontWeight: 600 },
  [media.enlarged]: { '& > div, & dd': { display: 'block' } },
};
