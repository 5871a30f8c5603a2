import { factsOf, type SiteEdits } from '#dto';
import { isSame } from './typed-words';

/** The consequences of publishing these edits in place of the previous ones. `today` is YYYY-MM-DD. */
export function warningsOf(before: SiteEdits, after: SiteEdits, today: string): string[] {
  const [old, now] = [factsOf(before, today), factsOf(after, today)];
  const phones = (['phone', 'secondPhone', 'emergencyPhone'] as const).filter(
    (field) => old.business[field].display !== now.business[field].display,
  );
  const numbers = [...new Set(phones.map((field) => now.business[field].display))];
  const isMailboxNew = old.business.email !== now.business.email;
  const samples = now.reviews.filter(({ sample }) => sample).length;
  const { notice } = after;
  const warnings: (string | false)[] = [
    numbers.length > 0 && `Call ${new Intl.ListFormat('en-GB').format(numbers)} first: customers will.`,
    isMailboxNew && `Customers’ answers will go to ${now.business.email}. The old mailbox is notified.`,
    'Everybody who may sign in gets an email that says what changed.',
    !isSame(old.business.hours, now.business.hours) && 'Due times change with the hours.',
    samples > 0 && `${samples} reviews are still samples; the page says so.`,
    now.reviews.length < old.reviews.length && `The site shows ${now.reviews.length} instead of ${old.reviews.length} reviews.`,
    !!notice?.until && notice.until < today && 'The last day of the notice is over, so nobody will see it.',
    !!notice?.from && notice.from > today && 'The notice appears on its first day.',
  ];
  return warnings.filter((warning) => warning !== false);
}
