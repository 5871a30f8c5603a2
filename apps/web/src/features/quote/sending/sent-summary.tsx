import { quoteWords } from '../../../content/quote-words';
import { AnswersList, textOf } from '../answers-list';
import type { SentRequest } from '../quote-request';

/** The answers that were sent, as the visitor gave them. */
export function SentSummary({ sent: { values, photos } }: { sent: SentRequest }) {
  const words = quoteWords.sent;
  const address = textOf(values.preferredContact === 'email' ? 'email' : 'phone', values);
  return (
    <AnswersList
      answers={[
        { label: words.services, text: textOf('serviceType', values) },
        { label: words.place, text: textOf('postcode', values) },
        { label: words.urgency, text: textOf('urgency', values) },
        { label: words.description, text: textOf('description', values) },
        { label: words.photos, text: photos > 0 ? String(photos) : words.none },
        { label: words.reply, text: `${textOf('preferredContact', values)}, ${address}` },
      ]}
    />
  );
}
