import { isEmergency, type ContactView, type EnquiryEventView, type QuoteView } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Mail, MapPin, Phone } from '../../../../ui/icons';
import { colors, radii } from '../../../../ui/tokens';
import type { ContactWay } from '../../../../lib/journal/journal-entry';
import { MessageCircle, MessageSquare } from '../../kit/icons';
import { waysToReach, type WayToReach } from '../../reach/contact-ways';
import { noteReach } from '../../reach/reached';
import { latePart } from '../../frame/late-part';
import type { RecordPartProps } from '../change/use-change-record';
import { servicesOf } from '../request/quote-facts';
import { placeOf } from './person';
import type { RecordFact } from './record-fact';

const ReplySheet = latePart(async () => (await import('../../reach/reply-sheet')).ReplySheet);

const icons = {
  call: Phone,
  text: MessageSquare,
  whatsapp: MessageCircle,
  email: Mail,
} as const satisfies Record<ContactWay, typeof Phone>;

/** The ways to reach the customer, and how it went. */
export const contact = {
  at: 'doing',
  Control: ContactButtons,
  events: {
    call: ({ outcome, text }) => withText(`Call: ${outcomes[outcome] ?? outcome}`, text),
    text: ({ text }) => withText('Text message sent', text),
    whatsapp: ({ text }) => withText('WhatsApp message sent', text),
    email: ({ text }) => withText('Email sent', text),
    remark: ({ text }) => text,
  },
} satisfies RecordFact;

const outcomes: Partial<Record<EnquiryEventView['outcome'], string>> = {
  spoke: 'spoke',
  'left-message': 'left a message',
  'no-answer': 'no answer',
};

function withText(words: string, text: string): string {
  return text ? `${words}. ${text}` : words;
}

/**
 * The customer's preferred way as the largest thing on the page, the others below it, and directions. A number that can't be dialled
 * stands as text.
 */
function ContactButtons({ record, whole, shown }: RecordPartProps) {
  const [writing, write] = useState<Exclude<ContactWay, 'call'>>();
  const quote = record.kind === 'quote' ? (whole as QuoteView) : undefined;
  const services = 'serviceType' in whole ? servicesOf(whole) : [(whole as ContactView).service].filter(Boolean);
  const person = { ...shown, kind: record.kind, preferredContact: quote?.preferredContact ?? '', services };
  const place = placeOf(shown);
  const ways = waysToReach(person).filter(({ href }) => href);
  const preferred = ways.find(({ preferred }) => preferred);
  const phone = person.phone.trim();
  const propsOf = ({ way, href }: WayToReach) =>
    way === 'call' ? { href, onClick: () => noteReach(person, 'call') } : { onClick: () => write(way), 'aria-haspopup': 'dialog' as const };
  return (
    <div>
      {preferred && (
        <Button
          variant="contained"
          color={isEmergency(services, quote?.urgency) ? 'danger' : 'primary'}
          fullWidth
          startIcon={<Icon way={preferred.way} />}
          sx={giantSx}
          {...propsOf(preferred)}
        >
          {preferred.label}
        </Button>
      )}
      {phone && !ways.some(({ way }) => way === 'call') && (
        <Typography sx={{ marginTop: preferred ? 1 : 0 }}>
          This number can’t be dialled: <strong>{phone}</strong>
        </Typography>
      )}
      {!phone && !preferred && <p>No number or email yet.</p>}
      <Box sx={othersSx}>
        {ways
          .filter((way) => way !== preferred)
          .map((way) => (
            <Button key={way.way} variant="outlined" aria-label={way.label} sx={smallSx} {...propsOf(way)}>
              <Icon way={way.way} />
              {way.verb}
            </Button>
          ))}
        {place && (
          <Button
            variant="outlined"
            href={mapHref(place)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Directions to ${place}, opens a map`}
            sx={smallSx}
          >
            <MapPin size={20} />
            Directions
          </Button>
        )}
      </Box>
      {writing && <ReplySheet to={person} way={writing} onClose={() => write(undefined)} />}
    </div>
  );
}

function Icon({ way }: { way: ContactWay }) {
  const Shape = icons[way];
  return <Shape size={20} />;
}

/** The address of a map with directions; an app if the phone has one. Only the place is passed on. */
function mapHref(place: string): string {
  const destination = encodeURIComponent(`${place}, United Kingdom`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}

const othersSx = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))', gap: 1, marginTop: 1 };
const giantSx = {
  minHeight: 72,
  fontSize: 'min(1.25rem, 7.5vw)',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
  borderRadius: `${radii.card}px`,
};
const smallSx = {
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  minWidth: 0,
  minHeight: 60,
  padding: '6px 2px',
  backgroundColor: colors.white,
  fontSize: '0.9375rem',
};
