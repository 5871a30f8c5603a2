import { proofRoute, proofRules, siteRoutes, type ClaimProof, type Provable } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { askFirst } from '../account/question-sheet';
import { formatDay } from '../../../lib/format-moment';
import { ownerRequest } from '../../../lib/session';
import { showFailure } from '../kit/show-failure';
import { DocumentPhoto } from './document-photo';
import { proveClaim, readDraft } from './site-calls';
import { SiteForm } from './site-form';
import { useToday } from './use-site';

/** The document behind a claim or ticket: its number, its last day and a photo of it. */
export function ClaimProofPart({ claim, label, proof }: { claim: Provable; label: string; proof: ClaimProof | undefined }) {
  const [reference, validUntil] = [`${claim}-reference`, `${claim}-validUntil`];
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [siteRoutes.draft] });
  // One after another, so that a photo goes with what was saved before it.
  const scope = { id: `proof-${claim}` };
  const prove = useMutation({ mutationFn: proveClaim, onSettled, scope });
  const addPhoto = useMutation({
    mutationFn: async (photo: string) => {
      // The upload may have taken minutes: the proof may have been changed or removed meanwhile.
      const now = (await readDraft()).proofs.find((each) => each.claim === claim);
      if (now) await proveClaim({ claim, reference: now.reference, validUntil: now.validUntil, photo });
    },
    onSettled,
    scope,
  });
  const withdraw = useMutation({
    mutationFn: () => ownerRequest({ method: 'DELETE', url: proofRoute(claim) }),
    onSettled,
    scope,
    onError: (failure) => showFailure('Not removed', failure),
  });
  const remove = async () => {
    const isSure = await askFirst({
      question: `Remove the proof: ${label}?`,
      no: 'Keep it',
      yes: 'Remove it',
      children: 'Its number, last day and photo are lost, and nobody is reminded of that day.',
    });
    if (!isSure) return;
    heading.current?.focus();
    withdraw.mutate();
  };
  return (
    <section aria-labelledby={`proof-${claim}`}>
      <Typography variant="h4" component="h3" id={`proof-${claim}`} ref={heading} tabIndex={-1}>
        {`Proof: ${label}`}
      </Typography>
      <p style={{ marginBlock: '8px 16px' }}>{endWords(proof, today)}</p>
      {proof && (
        <DocumentPhoto proof={proof} label={label} onChosen={(photo) => addPhoto.mutateAsync(photo)} />
      )}
      <SiteForm
        form={`proof-${claim}`}
        rules={{ [reference]: proofRules.reference, [validUntil]: proofRules.validUntil }}
        path=""
        formPath={`${claim}-`}
        types={{ [validUntil]: 'date' }}
        values={{ [reference]: proof?.reference ?? '', [validUntil]: proof?.validUntil ?? '' }}
        submit="Save this proof"
        success="Saved."
        onSubmit={(values) => prove.mutateAsync({ claim, reference: String(values[reference]), validUntil: String(values[validUntil]) })}
      />
      {proof && (
        <Button aria-disabled={withdraw.isPending} sx={{ marginInlineStart: -1 }} onClick={() => withdraw.isPending || void remove()}>
          Remove this proof
        </Button>
      )}
    </section>
  );
}

function endWords(proof: ClaimProof | undefined, today: string): string {
  if (!proof) return 'After its last day the claim leaves the site. Save the document first; then add its photo.';
  const [end, by] = [formatDay(proof.validUntil), `Entered ${formatDay(proof.addedAt)}${proof.addedBy && ` by ${proof.addedBy}`}.`];
  if (proof.validUntil < today) return `It ended on ${end}, so the site no longer claims it. Enter the new document, or empty the claim and publish. ${by}`;
  return `After ${end} the claim leaves the site. You are reminded 30, 7 and 1 days before. ${by}`;
}
