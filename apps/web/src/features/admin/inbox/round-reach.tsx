import type { EnquiryRow } from '#dto';
import { useState } from 'react';
import type { ContactWay } from '../../../lib/journal/journal-entry';
import { Mail, Phone } from '../../../ui/icons';
import { MessageCircle, MessageSquareText } from '../kit/icons';
import { waysToReach } from '../reach/contact-ways';
import { nameOf } from '../kit/name-of';
import { latePart } from '../frame/late-part';
import { noteReach } from '../reach/reached';

const ReplySheet = latePart(async () => (await import('../reach/reply-sheet')).ReplySheet);

const icons = {
  call: Phone,
  text: MessageSquareText,
  whatsapp: MessageCircle,
  email: Mail,
} as const satisfies Record<ContactWay, typeof Phone>;
const words = { call: 'Call', text: 'Text', whatsapp: 'WhatsApp', email: 'Write to' } as const satisfies Record<ContactWay, string>;

/** One tap to reach a customer in their preferred way: a call at once, a message with its first line ready. Nothing if there is no way. */
export function RoundReach({ row }: { row: EnquiryRow }) {
  const [isWriting, setWriting] = useState(false);
  const offered = waysToReach(row).find(({ preferred }) => preferred);
  if (!offered) return null;
  const { way, href } = offered;
  const name = `${words[way]} ${nameOf(row)}`;
  const Icon = icons[way];
  const icon = <Icon size={24} strokeWidth={2} />;
  if (way === 'call')
    return (
      <a href={href} aria-label={name} onClick={() => noteReach(row, way)}>
        {icon}
      </a>
    );
  return (
    <>
      <button type="button" aria-label={name} aria-haspopup="dialog" onClick={() => setWriting(true)}>
        {icon}
      </button>
      {isWriting && <ReplySheet to={row} way={way} onClose={() => setWriting(false)} />}
    </>
  );
}
