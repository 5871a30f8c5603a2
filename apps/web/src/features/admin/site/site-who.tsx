import { tickets, whoRules } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { CheckboxCards } from '../../../ui/fields/checkbox-cards';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { focusField } from '../../../ui/fields/field-ids';
import { TextField } from '../../../ui/fields/text-field';
import { showFailure } from '../kit/show-failure';
import { ClaimProofPart } from './claim-proof';
import { ToPublish } from './kept-words';
import { PhotoField } from './photo-field';
import type { OpenDraft } from './site-calls';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const empty = { name: '', lines: '', face: '', focus: '', mayShow: false, tickets: [] as string[] };

/** Who comes, and the documents behind the tickets. */
export function SiteWho({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  const { who } = draft.edits;
  const remove = () => {
    if (save.isPending) return;
    focusField('name');
    void save.mutateAsync({ who: null }).catch((failure: unknown) => showFailure('Not removed', failure));
  };
  return (
    <Stack spacing={4}>
      <SiteForm
        form="who"
        rules={whoRules}
        path="who."
        layout={<WhoFields />}
        values={{ ...empty, ...who }}
        onSubmit={(values) => save.mutateAsync({ who: values })}
      />
      {who && (
        <Button sx={{ alignSelf: 'start', '&&': { marginInlineStart: -1, marginTop: 1 } }} onClick={remove}>
          Take it off the site
        </Button>
      )}
      <p role="status">{!who && save.isSuccess && <ToPublish />}</p>
      {tickets
        .filter(({ id }) => who?.tickets?.includes(id))
        .map(({ id, label }) => (
          <ClaimProofPart key={id} claim={id} label={label} proof={draft.proofs.find(({ claim }) => claim === id)} />
        ))}
    </Stack>
  );
}

function WhoFields() {
  const { values } = useFormikContext<typeof empty>();
  return (
    <>
      <TextField name="name" rule={whoRules.name} hint="On About, and beside the contact form." />
      <TextField name="lines" rule={whoRules.lines} hint="Such as: Tree surgeon since 2011. I come to look myself." />
      <PhotoField name="face" shapes={[1]} mayBeNone />
      {values.face && <CheckboxField name="mayShow" label="I may show this photo" tickMeans />}
      <CheckboxCards name="tickets" rule={whoRules.tickets} hint="Save; then enter each one’s document below." />
    </>
  );
}
