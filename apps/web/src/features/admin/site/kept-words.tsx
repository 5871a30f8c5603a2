import { ownPicture } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useStore } from '../../../lib/store';
import { focusField } from '../../../ui/fields/field-ids';
import { Link } from '../../../ui/link';
import { copyState } from '../offline/owner-copy';
import { siteHref } from './site-places';
import { changedFrom, conflicts, isSame, keepTyped } from './typed-words';

interface KeptWordsProps {
  /** Its name among the forms of Site. */
  form: string;
  /** As the server has it. */
  saved: FormikValues;
  /** What was last saved here, which `saved` may not have yet. */
  sent: FormikValues | undefined;
  /** Shown after a success, until something is typed. */
  success: ReactNode;
}

/**
 * Keeps what is typed into the form around it, and brings in what somebody else saved meanwhile. If both changed a field, its error says
 * so.
 */
export function KeptWords({ form, saved, sent, success }: KeptWordsProps) {
  const formik = useFormikContext<FormikValues>();
  const { values, isSubmitting, setValues, setErrors, errors } = formik;
  const last = { saved: success, discarded: 'Discarded.' }[String(formik.status)];
  const client = useQueryClient();
  const keepsTyped = useStore(copyState, (state) => state.keepsTyped);
  const before = useRef(saved);
  /** The value of `sent` that `saved` already includes. */
  const known = useRef(sent);
  const follow = useEffectEvent(() => {
    const old = before.current;
    before.current = saved;
    const typed = { ...changedFrom(old, values), ...(sent !== known.current && changedFrom(sent ?? {}, values)) };
    if (!isSame(old, saved)) {
      known.current = sent;
      const both = conflicts(old, saved, typed);
      void setValues({ ...saved, ...typed }, false);
      if (both.length > 0) setErrors({ ...errors, ...Object.fromEntries(both.map((field) => [field, conflictWords(saved[field])])) });
      // Nobody saves over words that they have not seen.
      both.slice(0, 1).forEach(focusField);
    }
    keepTyped(client, form, changedFrom(saved, { ...saved, ...typed }));
  });
  useEffect(() => follow(), [values, saved]);

  const isKept = !isSubmitting && Object.keys(changedFrom(saved, values)).length > 0;
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // If the button is at the window's foot, the line below it would be out of sight.
    if (formik.status) line.current?.scrollIntoView({ block: 'nearest' });
  }, [formik.status]);
  const discard = () => {
    line.current?.focus();
    formik.setStatus('discarded');
    setErrors({});
    void setValues(saved, false);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', marginTop: 0.5 }}>
      <span role="status" ref={line} tabIndex={-1}>
        {isKept ? `Not saved yet. ${keepsTyped ? 'What you typed stays on this device.' : 'Keep this page open.'}` : last}
      </span>
      {isKept && <Button onClick={discard} sx={{ '&&': { marginInlineStart: -1 } }}>Discard it</Button>}
    </Stack>
  );
}

/** After a change of the draft: how it reaches visitors. */
export function ToPublish() {
  return (
    <>
      Saved. Visitors see it once you publish.{' '}
      <Button component={Link} to={siteHref('site')} sx={{ marginInlineStart: -1 }}>
        Go on to publish
      </Button>
    </>
  );
}

function conflictWords(theirs: unknown): string {
  if (typeof theirs === 'string' && ownPicture(theirs)) return 'Somebody else has just saved another photo. Save again to put yours in its place.';
  const words = typeof theirs === 'boolean' ? (theirs ? 'ticked' : 'not ticked') : String(theirs);
  return `Somebody else has just saved “${words}”. Save again to put yours in its place.`;
}
