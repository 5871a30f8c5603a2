import { type EntityManager, IsNull } from 'typeorm';
import { contactOutcomes } from '#dto';
import type { Enquiry } from '../enquiry.entity.js';
import { EnquiryEvent } from './enquiry-event.entity.js';

const reached = contactOutcomes.filter((outcome) => outcome.reached).map(({ id }) => id);

/** The first reply and its person by the history: a conversation that reached them, or a status past New. */
export async function firstReplyOf(
  manager: EntityManager,
  { id, status, firstReplyAt, firstReplyById }: Pick<Enquiry, 'id' | 'status' | 'firstReplyAt' | 'firstReplyById'>,
) {
  const events = await manager.find(EnquiryEvent, { where: { enquiryId: id, undoneAt: IsNull() }, order: { recordedAt: 'ASC' } });
  const lastNew = events.findLastIndex(({ type, toValue }) => type === 'status' && toValue === 'new');
  const isPastNew = ({ type }: EnquiryEvent, place: number) => status !== 'new' && type === 'status' && place > lastNew;
  const replies = events.filter((event, place) => reached.some((outcome) => outcome === event.outcome) || isPastNew(event, place));
  const [first] = replies.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  if (first) return { firstReplyAt: first.at, firstReplyById: first.byId };
  // A record that was past New before there was a history keeps its values.
  return status === 'new' ? { firstReplyAt: null, firstReplyById: null } : { firstReplyAt, firstReplyById };
}
