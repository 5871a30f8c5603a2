import type { EnquiryEventType, EnquiryEventView } from '#dto';
import type { RecordPartProps } from '../change/use-change-record';
import { complaint } from './complaint';
import { contact } from './contact';
import { customer } from './customer';
import { followUp } from './follow-up';
import { held } from './held';
import { muted } from './muted';
import { note } from './note';
import { person } from './person';
import { photos } from './photos';
import { promise } from './promise';
import type { RecordFact } from './record-fact';
import { status } from './status';
import { taken } from './taken';
import { visit } from './visit';

/** Every fact of a record, in the order of their controls. */
const facts = { promise, customer, photos, held, contact, status, visit, taken, muted, note, followUp, person, complaint };

type EventOf<Each> = Each extends { events: infer Events } ? keyof Events : never;

const words: Record<Exclude<EnquiryEventType, 'undone'>, (event: EnquiryEventView) => string> = Object.assign(
  {},
  ...Object.values(facts).map(({ events }) => events),
) as Record<EventOf<(typeof facts)[keyof typeof facts]>, (event: EnquiryEventView) => string>;

/** Describes an event that changed a fact, without its author and time. */
export function factWords(event: EnquiryEventView & { type: keyof typeof words }): string {
  return words[event.type](event);
}

/** The controls that stand at one place of a record's page. */
export function FactControls({ at, ...part }: RecordPartProps & Pick<RecordFact, 'at'>) {
  const there = Object.entries<RecordFact>(facts).filter(([, fact]) => fact.at === at);
  return there.map(([name, { Control }]) => <Control key={name} {...part} />);
}
