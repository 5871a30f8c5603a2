import { claimsRules, proofRules, provableClaims, shippedClaims, siteRoutes, type ClaimProof, type ProvableClaim } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../kit/format-moment';
import { showFailure } from '../kit/show-failure';
import { proveClaim, withdrawProof, type OpenDraft } from './site-calls';
import { onlyOwn } from './site-contact';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const hints = {
  qualification: 'Leave it empty to claim none.',
  liability: 'Leave it empty to claim none.',
  ratingReadOn: 'The day on which you read the number there confirms the source.',
  badgeReadOn: 'The day on which you read the number there confirms the source.',
};

const types = { ratingReadOn: 'date', badgeReadOn: 'date' } as const;

/** What the site claims, and the documents behind it. */
export function SiteClaims({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  return (
    <Stack spacing={4}>
      <SiteForm
        rules={claimsRules}
        path="claims."
        types={types}
        hints={hints}
        values={{ ...shippedClaims, ...draft.edits.claims }}
        onSubmit={(values) => save.mutateAsync({ claims: onlyOwn(values, shippedClaims) })}
      />
      {provableClaims.map(({ id, label }) => (
        <Proof key={id} claim={id} label={label} proof={draft.proofs.find(({ claim }) => claim === id)} />
      ))}
    </Stack>
  );
}

function Proof({ claim, label, proof }: { claim: ProvableClaim; label: string; proof: ClaimProof | undefined }) {
  const [reference, validUntil] = [`${claim}-reference`, `${claim}-validUntil`];
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [siteRoutes.draft] });
  const prove = useMutation({ mutationFn: proveClaim, onSettled });
  const withdraw = useMutation({ mutationFn: withdrawProof, onSettled, onError: (failure) => showFailure('Not removed', failure) });
  return (
    <section aria-labelledby={`proof-${claim}`}>
      <Typography variant="h4" component="h3" id={`proof-${claim}`}>
        {`Proof: ${label}`}
      </Typography>
      <p style={{ marginBlock: '8px 16px' }}>
        {proof ? `After ${formatDay(proof.validUntil)} the claim disappears from the site by itself.` : 'With its last day, the claim disappears from the site by itself when it ends.'}
      </p>
      <SiteForm
        rules={{ [reference]: proofRules.reference, [validUntil]: proofRules.validUntil }}
        path=""
        formPath={`${claim}-`}
        types={{ [validUntil]: 'date' }}
        values={{ [reference]: proof?.reference ?? '', [validUntil]: proof?.validUntil ?? '' }}
        submit="Save this proof"
        onSubmit={(values) => prove.mutateAsync({ claim, reference: String(values[reference]), validUntil: String(values[validUntil]) })}
      />
      {proof && (
        <Button onClick={() => withdraw.mutate(claim)} sx={{ marginTop: 1 }}>
          Remove this proof
        </Button>
      )}
    </section>
  );
}
