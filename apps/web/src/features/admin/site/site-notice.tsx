import { noticeRules } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { focusField } from '../../../ui/fields/field-ids';
import { showFailure } from '../kit/show-failure';
import type { OpenDraft } from './site-calls';
import { ToPublish } from './kept-words';
import { SiteForm } from './site-form';
import { useSaving } from './use-site';

const hints = {
  text: 'Such as: Closed 24 December to 2 January. In an emergency we still come.',
  from: 'Empty: at once.',
  until: 'The notice disappears after this day. Leave this empty to keep it.',
  call: 'Visitors tap this number to call. Leave it empty for none.',
};

const types = { from: 'date', until: 'date', call: 'tel' } as const;

/** The line over all pages. */
export function SiteNotice({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  const { notice } = draft.edits;
  const remove = () => {
    if (save.isPending) return;
    focusField('text');
    // A failure is shown also after the page was left.
    void save.mutateAsync({ notice: null }).catch((failure: unknown) => showFailure('Not removed', failure));
  };
  return (
    <Stack spacing={2}>
      <SiteForm
        form="notice"
        rules={noticeRules}
        path="notice."
        hints={hints}
        types={types}
        values={{ text: '', from: '', until: '', call: '', ...notice }}
        onSubmit={(values) => save.mutateAsync({ notice: values })}
      />
      {notice && (
        <Button sx={{ alignSelf: 'start', '&&': { marginInlineStart: -1 } }} onClick={remove}>
          Remove the notice
        </Button>
      )}
      <p role="status">{!notice && save.isSuccess && <ToPublish />}</p>
    </Stack>
  );
}
