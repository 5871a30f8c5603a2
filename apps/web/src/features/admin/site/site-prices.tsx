import { priceRules, serviceTable, visitsRules, type Rule, type SiteEdits } from '#dto';
import type { OpenDraft } from './site-calls';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const fieldOf = (id: string, name: string) => `${id}-${name}`;

const ofServices = serviceTable.flatMap(({ id, title }): [string, Rule][] => [
  [fieldOf(id, 'from'), { ...priceRules.from, min: 0, label: `${title}: from £` }],
  [fieldOf(id, 'words'), { ...priceRules.words, label: `${title}: what that pays for` }],
]);
const rules = Object.fromEntries<Rule>([...ofServices, ['next', { ...visitsRules.next, min: 0 }]]);

/** Prices by service, and the next free visits; an empty field shows nothing. */
export function SitePrices({ draft: { edits, ...draft } }: { draft: OpenDraft }) {
  const save = useSaving({ edits, ...draft });
  const values = {
    ...Object.fromEntries(
      serviceTable.flatMap(({ id }) => [
        [fieldOf(id, 'from'), edits.prices?.[id]?.from ?? ''],
        [fieldOf(id, 'words'), edits.prices?.[id]?.words ?? ''],
      ]),
    ),
    next: edits.visits?.next ?? '',
  };
  return (
    <SiteForm
      form="prices"
      rules={rules}
      path=""
      hints={{ next: 'Such as: the week of 7 December.' }}
      values={values}
      onSubmit={(typed) => save.mutateAsync({ prices: pricesIn(typed), visits: typed.next ? { next: String(typed.next) } : null })}
    />
  );
}

function pricesIn(typed: Record<string, unknown>): Record<keyof NonNullable<SiteEdits['prices']>, unknown> {
  const price = (id: string) =>
    typed[fieldOf(id, 'from')] ? { from: typed[fieldOf(id, 'from')], words: typed[fieldOf(id, 'words')] } : null;
  return Object.fromEntries(serviceTable.map(({ id }) => [id, price(id)])) as ReturnType<typeof pricesIn>;
}
