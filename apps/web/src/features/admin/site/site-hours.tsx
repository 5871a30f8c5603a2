import { hoursOf, openTimesRules, weekdays, type Rule } from '#dto';
import { HourFields } from './hour-fields';
import { hoursFields, hoursIn, valuesOf } from './hours-values';
import type { OpenDraft } from './site-calls';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const rules = Object.fromEntries(
  weekdays.flatMap((day): [string, Rule][] => {
    const { open, again, stretches } = hoursFields(day);
    const times = stretches.flatMap(({ opens, closes }): [string, Rule][] => [
      [opens, { ...openTimesRules.opens, min: 0 }],
      [closes, { ...openTimesRules.closes, min: 0 }],
    ]);
    return [[open, { kind: 'flag', label: day }], [again, { kind: 'flag', label: 'And again' }], ...times];
  }),
);

/** The hours of each day. Once saved they count as the owner's own, even if they equal the shipped ones. */
export function SiteHours({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  return (
    <SiteForm
      form="hours"
      rules={rules}
      path="hours."
      layout={<HourFields />}
      values={valuesOf(hoursOf(draft.edits.hours).week)}
      onSubmit={(typed) => save.mutateAsync({ hours: hoursIn(typed) })}
    />
  );
}
