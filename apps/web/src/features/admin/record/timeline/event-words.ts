import { complaintKinds, enquiryStatuses, labelOf, type EnquiryEventView } from '#dto';
import { formatMoment } from '../../../../lib/format-moment';
import { factWords } from '../facts/facts';

/** Describes an event, without its author and time. One that was undone is described by the value that it had set, or by its kind. */
export function eventWords(event: EnquiryEventView): string {
  const { type, from } = event;
  if (type !== 'undone') return factWords({ ...event, type });
  const what = /^\d{4}-\d\d-\d\dT/.test(from) ? formatMoment(from) : labelOf([...enquiryStatuses, ...complaintKinds], from);
  return `Taken back: ${what}`;
}
