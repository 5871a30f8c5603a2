import { councilRules, priceRules, serviceTable, visitsRules, type Rule, type ServiceId, type SiteEdits } from '#dto';
import { PriceFields } from './price-fields';
import type { OpenDraft } from './site-calls';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const ofServices = serviceTable.flatMap(({ id }): [string, Rule][] => [
  [`${id}-from`, { ...priceRules.from, min: 0 }],
  [`${id}-words`, priceRules.words],
]);
const rules = Object.fromEntries<Rule>([...ofServices, ['visits-next', { ...visitsRules.next, min: 0 }], ['council-applies', councilRules.applies]]);

/** Prices by service, the next free visits and who asks the council; an empty field shows nothing. */
export function SitePrices({ draft: { edits, ...draft } }: { draft: OpenDraft }) {
  const save = useSaving({ edits, ...draft });
  const values = Object.fromEntries(
    serviceTable.flatMap(({ id }) => [
      [`${id}-from`, edits.prices?.[id]?.from ?? ''],
      [`${id}-words`, edits.prices?.[id]?.words ?? ''],
    ]),
  );
  return (
    <SiteForm
      form="prices"
      rules={rules}
      path="prices."
      layout={<PriceFields />}
      values={{ ...values, 'visits-next': edits.visits?.next ?? '', 'council-applies': edits.council?.applies ?? false }}
      onSubmit={(typed) =>
        save.mutateAsync({
          prices: pricesIn(typed),
          visits: typed['visits-next'] ? { next: String(typed['visits-next']) } : null,
          council: typed['council-applies'] ? { applies: true } : null,
        })
      }
    />
  );
}

/** As a merge patch; words without a price are refused by the server, at the price. */
function pricesIn(typed: Record<string, unknown>): Record<keyof NonNullable<SiteEdits['prices']>, unknown> {
  const price = (id: ServiceId) => {
    const { [`${id}-from`]: from, [`${id}-words`]: words } = typed;
    return [id, from || words ? { from, words } : null];
  };
  return Object.fromEntries(serviceTable.map(({ id }) => price(id))) as ReturnType<typeof pricesIn>;
}
