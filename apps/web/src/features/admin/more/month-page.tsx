import {
  apiRoutes, enquiryStatuses, fieldFromMoment, kindFacts, labelOf, leadSources, serviceOptions, type InboxMonth, type LeadSource,
  type MonthRecord,
} from '#dto';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerRequest } from '../../../lib/session';
import { colors } from '../../../ui/tokens';
import { formatShortMoment } from '../../../lib/format-moment';
import { nameOf } from '../kit/name-of';
import { ListState } from './list-state';
import { MonthSources } from './month-sources';
import { RecordLinks } from './record-links';

/** A month's requests: how quickly they were answered, and where they came from, with the records behind each figure. */
export function MonthPage() {
  const [thisMonth] = useState(() => fieldFromMoment(Date.now()).slice(0, 7));
  const [month, show] = useState(thisMonth);
  const [source, choose] = useState<LeadSource>();
  const { data, error, refetch } = useQuery<InboxMonth>({
    queryKey: ['month', month],
    queryFn: async () => (await ownerRequest<InboxMonth>({ url: `${apiRoutes.inboxMonth}?month=${month}` })).data,
    refetchOnMount: 'always',
  });
  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center', marginBottom: 2, textAlign: 'center' }}
      >
        <Button variant="outlined" onClick={() => show(monthAfter(month, -1))}>
          Earlier
        </Button>
        <strong aria-live="polite">{monthName(month)}</strong>
        <Button variant="outlined" disabled={month >= thisMonth} onClick={() => show(monthAfter(month, 1))}>
          Later
        </Button>
      </Stack>
      {data && <Paper sx={data.received > data.answered ? waitingSx : lineSx}>{monthLine(data)}</Paper>}
      {data && data.received > 0 && <p style={{ marginBottom: 16 }}>{targetWords(data, month === thisMonth)}</p>}
      {data && <MonthSources sources={data.sources} chosen={source} onChoose={choose} />}
      <ListState count={data?.records.length} error={error} empty="No requests in this month." onRetry={() => void refetch()} />
      <RecordLinks part="month" records={data?.records.filter((record) => !source || record.source === source).map(linkOf) ?? []} />
    </>
  );
}

/** `November 2026: 41 answered, median 1 h 12 min, 3 waiting`; nobody is praised for "0 late" while somebody waits. */
function monthLine({ month, received, answered, medianMinutes, late }: InboxMonth): string {
  const median = medianMinutes === null ? '' : `, median ${minutesInWords(medianMinutes)}`;
  const waiting = received > answered ? `, ${received - answered} waiting` : '';
  return `${monthName(month)}: ${answered} answered${median}${waiting}${waiting && late === 0 ? '' : `, ${late} late`}`;
}

/** `27 leads this month needed an answer. None was answered within two working hours.` */
function targetWords({ month, received, withinTarget }: InboxMonth, isThisMonth: boolean): string {
  const within = withinTarget === 0 ? 'None was' : withinTarget === 1 ? 'One was' : `${withinTarget} were`;
  return `${received === 1 ? '1 lead' : `${received} leads`} ${isThisMonth ? 'this month' : `in ${monthName(month)}`} needed an answer. ${within} answered within two working hours.`;
}

/** Who, and what they want; the reference comes after. */
function linkOf({ kind, id, ref, source, status, services, needsAnswer, clockFrom, minutes, late, ...person }: MonthRecord) {
  const answer =
    minutes !== null
      ? `answered after ${minutesInWords(minutes)}`
      : needsAnswer
        ? 'not answered'
        : kindFacts[kind].isWrittenDown
          ? 'no promise'
          : labelOf(enquiryStatuses, status).toLowerCase();
  const what = services.map((service) => labelOf(serviceOptions, service)).join(', ') || labelOf(leadSources, source);
  return {
    kind,
    id,
    title: nameOf(person),
    words: `${what}\u00a0· ${answer}${late ? ', late' : ''}\n${formatShortMoment(clockFrom)} · ${ref}`,
  };
}

const lineSx = {
  marginBottom: 1,
  padding: '16px 20px',
  backgroundColor: colors.leafFaint,
  fontWeight: 650,
  fontSize: '1.1875rem',
  lineHeight: 1.4,
};

const waitingSx = { ...lineSx, border: `1px solid ${colors.amber}`, backgroundColor: colors.amberPale };

const nameFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A month (YYYY-MM) in words: "November 2026". */
function monthName(month: string): string {
  return nameFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** The month this many months later, or earlier. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** "12 min", "1 h 12 min", "3 days". */
function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole >= 2 * 24 * 60) return `${Math.round(whole / 60 / 24)} days`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}
