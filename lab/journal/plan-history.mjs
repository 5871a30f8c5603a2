import { enquiryStatuses, lostReasons } from '#dto';
import { seededRandom } from '../signal/seeded-random.mjs';

/**
 * One step of a history. `write`: what the owner does on a record. `dice`: a number from 0 to under 1 that decides where the screen offers
 * a choice.
 * @typedef {{ does: 'write', write: string, record: number, dice: number, value: string, pauseMs: number }} WriteStep
 * @typedef {{ does: 'mood', mood: import('./moody-line.mjs').Mood }
 *   | { does: 'kill', clockHours: number } | { does: 'reload' } | { does: 'end-session' } | { does: 'tab' }
 *   | { does: 'partner', act: 'status' | 'note' | 'visit' | 'complaint' | 'taken' | 'delete', record: number, value: string }
 *   | WriteStep} Step
 * @typedef {{ seed: number, clockHours: number, steps: Step[] }} Plan
 */

export const records = 8;
const writes = 20;

const writesByWeight = { status: 5, note: 5, complaint: 2, taken: 2, call: 2, 'follow-up': 2, visit: 2, undo: 3, lost: 2 };
const troublesByWeight = { mood: 8, partner: 9, kill: 2, reload: 1, 'end-session': 0.7, tab: 1, nothing: 9 };
const moodsByWeight = { answers: 4, refuses: 2, hangs: 5, deaf: 4 };
const actsByWeight = { status: 4, note: 5, visit: 1, complaint: 1, taken: 1, delete: 1 };
const clocks = [0, 0, -1, 1];

/**
 * A history of 20 writes on 8 records, with the troubles between them; the same for the same seed.
 * @param {number} seed
 * @returns {Plan}
 */
export function planHistory(seed) {
  const random = seededRandom(seed);
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const byWeight = (weights) => {
    let at = random() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    return Object.keys(weights).find((name) => (at -= weights[name]) < 0);
  };
  let last = Math.floor(random() * records);
  /** People return to the record they were at. */
  const someRecord = () => (last = random() < 0.4 ? last : Math.floor(random() * records));
  let hasDeleted = false;
  const troubles = {
    mood: () => ({ does: 'mood', mood: byWeight(moodsByWeight) }),
    kill: () => ({ does: 'kill', clockHours: oneOf(clocks) }),
    partner: () => {
      let act = byWeight(actsByWeight);
      if (act === 'delete' && (hasDeleted || random() < 0.4)) act = 'status';
      hasDeleted ||= act === 'delete';
      const value = { status: oneOf(enquiryStatuses).id, complaint: oneOf(['complaint', 'data', 'answered', '']) }[act] ?? '';
      return { does: 'partner', act, record: random() < 0.8 ? last : Math.floor(random() * records), value };
    },
  };
  const steps = [];
  for (let write = 0; write < writes; write += 1) {
    const trouble = byWeight(troublesByWeight);
    if (trouble !== 'nothing') steps.push(troubles[trouble]?.() ?? { does: trouble });
    const kind = byWeight(writesByWeight);
    const values = {
      status: () => oneOf(enquiryStatuses.filter(({ id }) => id !== 'lost')).id,
      undo: () => oneOf(enquiryStatuses.filter(({ id }) => id !== 'lost')).id,
      lost: () => oneOf(lostReasons).id,
      call: () => oneOf(['spoke', 'left-message', 'no-answer']),
      complaint: () => oneOf(['complaint', 'data']),
    };
    const value = values[kind]?.() ?? '';
    steps.push({ does: 'write', write: kind, record: someRecord(), dice: random(), value, pauseMs: Math.round(random() ** 2 * 800) });
  }
  return { seed, clockHours: oneOf(clocks), steps };
}

