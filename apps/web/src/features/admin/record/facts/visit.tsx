import { standingVisit, type UpdateEnquiry, type VisitClash } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Link } from '../../../../ui/link';
import { placeHref } from '../../frame/owner-place';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { changeAndFocus } from '../../kit/focus-after';
import { formatMoment, formatTime } from '../../../../lib/format-moment';
import { mailState } from '../timeline/mail-state';
import { SavingMark } from '../../journal/saving-mark';
import { MomentField } from '../moment/moment-field';
import { useTeam } from '../../kit/use-team';
import type { RecordPartProps } from '../change/use-change-record';
import { placeOf } from './person';
import type { RecordFact } from './record-fact';

/** When the owner looks at the work, and the email by which the customer follows that. */
export const visit = {
  at: 'doing',
  Control: VisitPart,
  events: { visit: ({ to }) => (to ? `Visit on ${formatMoment(to)}` : 'Visit called off') },
} satisfies RecordFact;

/** A visit: its time, its place, other visits at that time, and the customer's email about it. Nothing before there is one. */
function VisitPart({ record, whole, shown, saving, change }: RecordPartProps) {
  const { me } = useTeam();
  const [hadVisit, keepVisit] = useState(false);
  const { visitAt, visitInvited } = shown.work;
  if (!hadVisit && shown.status !== 'visit' && !visitAt && !visitInvited) return null;
  const place = placeOf(shown);
  const make = (made: UpdateEnquiry, words?: string) => {
    // Without a time, too: the focus is in it, and another time may follow.
    keepVisit(true);
    change(made, words);
  };
  // The server has not reported clashes for another time yet.
  const clashes = visitAt === whole.work.visitAt ? whole.clashes : [];
  return (
    <Stack sx={partSx}>
      <MomentField
        record={record}
        name="visit"
        label="Visit"
        moment={visitAt}
        isSaving={saving.has('visitAt')}
        onChange={(moment) => make({ visitAt: moment }, moment ? `visit on ${formatMoment(moment)}` : 'visit removed')}
      />
      {shown.status === 'visit' && !visitAt && <p>No date yet: until it is set, this request stands under Open.</p>}
      {place && <p>{`Where: ${place}`}</p>}
      {clashes.length > 0 && (
        <Alert severity="warning" role="status">
          {clashes.map((clash) => (
            <p key={clash.id}>
              {`${clashWords(clash, me)} `}
              <Link to={placeHref({ tab: 'recent', open: clash })}>{clash.ref}</Link>
            </p>
          ))}
        </Alert>
      )}
      <CustomerVisit
        isSent={visitInvited}
        isSaving={saving.has('inviteCustomer')}
        visitAt={standingVisit({ status: shown.status, visitAt })}
        mails={whole.mails}
        onSend={() => make({ inviteCustomer: true })}
      />
    </Stack>
  );
}

/** Introduces a clashing visit, such as "Also at 09:30: Sam's visit to"; the reference follows. */
function clashWords({ visitAt, takenBy }: VisitClash, me: string | undefined): string {
  const whose = takenBy === null ? 'a visit that nobody has taken, to' : takenBy === me ? 'your visit to' : `${takenBy}'s visit to`;
  return `Also at ${formatTime(Date.parse(visitAt))}: ${whose}`;
}

interface CustomerVisitProps {
  isSent: boolean;
  isSaving: boolean;
  /** The time of the visit, unless it was called off. */
  visitAt: string | null;
  mails: WholeRecord['mails'];
  onSend: () => void;
}

/** Sends the visit to the customer, then shows what became of the last email about it. */
function CustomerVisit({ isSent, isSaving, visitAt, mails, onSend }: CustomerVisitProps) {
  const state = useRef<HTMLParagraphElement>(null);
  const last = mails.findLast(({ purpose }) => purpose === 'visit');
  if (isSent) {
    const what = visitAt
      ? 'The customer gets an email about this visit and every change to it.'
      : 'The customer gets an email when an upcoming visit is called off.';
    return (
      <p ref={state} tabIndex={-1}>
        {last ? `${what} Last email: ${mailState(last)}` : what} <SavingMark isShown={isSaving} />
      </p>
    );
  }
  if (!visitAt) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => changeAndFocus(onSend, state)}>
        Send the visit to the customer
      </Button>
      <p>An email with an entry for their calendar. Later changes are sent automatically.</p>
    </>
  );
}

const partSx = {
  gap: 1.5,
  '& > button': { alignSelf: 'start' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 650 },
};
