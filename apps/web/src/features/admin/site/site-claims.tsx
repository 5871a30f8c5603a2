import { claimsRules, fixedClaims, provableClaims, shippedClaims } from '#dto';
import Stack from '@mui/material/Stack';
import { Part } from '../kit/part';
import { ClaimProofPart } from './claim-proof';
import { DayOfCount } from './day-of-count';
import { mustProve } from './first-steps';
import { ShippedWords } from './shipped-words';
import type { OpenDraft } from './site-calls';
import { onlyOwn } from './site-contact';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const hints = {
  qualification: 'Leave it empty to claim none.',
  liability: 'Leave it empty to claim none.',
  ratingReadOn: 'Enter the day on which you checked the number there. It confirms the source.',
  badgeReadOn: 'Enter the day on which you checked the number there. It confirms the source.',
};

const types = { ratingReadOn: 'date', badgeReadOn: 'date' } as const;

/** What the site claims, and the documents behind it. */
export function SiteClaims({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  const renewed = Object.entries(shippedClaims).filter(([field]) => draft.renewed?.includes(field));
  const values = { ...shippedClaims, ...draft.edits.claims };
  const below = {
    ...Object.fromEntries(renewed.map(([field, words]) => [field, <ShippedWords key={field} field={field} words={words} />])),
    ratingReadOn: <DayOfCount day="ratingReadOn" read={['ratingValue', 'ratingCount', 'ratingSource']} saved={values} />,
    badgeReadOn: <DayOfCount day="badgeReadOn" read={['badgeCount', 'badgeSource']} saved={values} />,
  };
  return (
    <Stack spacing={4}>
      <SiteForm
        form="claims"
        rules={claimsRules}
        path="claims."
        types={types}
        hints={hints}
        values={values}
        below={below}
        onSubmit={(typed) => save.mutateAsync({ claims: onlyOwn(typed, shippedClaims) })}
      />
      {provableClaims.map(({ id, label }) => (
        <ClaimProofPart key={id} claim={id} label={label} proof={draft.proofs.find(({ claim }) => claim === id)} />
      ))}
      <Part heading="What the site always claims" spacing={1}>
        <p>{`Emergencies ${fixedClaims.emergency}, a crew on its way within ${fixedClaims.dispatchMinutes} minutes, and work to ${fixedClaims.standard}. ${mustProve} Is one of them not so? Ask whoever runs the site to change it.`}</p>
      </Part>
    </Stack>
  );
}
