import { setTimeout as sleep } from 'node:timers/promises';
import { complaintKinds, contactOutcomes, enquiryStatuses, labelOf, lostReasons, recordPage } from '#dto';

const quick = { timeout: 2500 };
const seenWithin = { timeout: 2500 };

/**
 * One write, as the history should show it: an event of this type with this value; for a note, its pieces.
 * @typedef {{ id: string, type: string, value: string, pieces?: string[], isUndone?: boolean }} Write
 */

/**
 * The owner's taps and typing on a record. Each function returns the write, or undefined if the screen does not offer it.
 * @param {import('./phone.mjs').Phone} phone
 * @param {string} me their user name
 */
export function ownerTaps(phone, me) {
  const button = (name) => phone.page.getByRole('button', { name, exact: true }).first();
  const chip = (id) => phone.page.getByRole('group', { name: 'Status' }).getByRole('button', { name: chipName(id) });

  async function shownStatus() {
    const pressed = phone.page.getByRole('group', { name: 'Status' }).locator('[aria-pressed=true]');
    const words = (await pressed.textContent(quick)) ?? '';
    return enquiryStatuses.find(({ label }) => words.startsWith(label))?.id ?? '';
  }

  async function tapStatus(record, value) {
    const now = await shownStatus();
    const others = enquiryStatuses.filter(({ id }) => id !== 'lost' && id !== now);
    const to = others.some(({ id }) => id === value) ? value : others[0]?.id ?? 'new';
    await chip(to).click(quick);
    return { id: record.id, type: 'status', value: to };
  }

  async function setMoment(record, label, type, number) {
    const minutes = String(number % 60).padStart(2, '0');
    const day = String(1 + (number % 28)).padStart(2, '0');
    const field = phone.page.getByLabel(label, { exact: true }).and(phone.page.locator('input'));
    if (!(await field.isVisible())) return undefined;
    await field.fill(`2031-01-${day}T10:${minutes}`, quick);
    // It appears beside a field whose text differs from what is set.
    const set = phone.page.getByRole('button', { name: 'Set', exact: true });
    await set.and(phone.page.locator('div', { has: field }).filter({ has: set }).last().locator('button')).click(quick);
    return { id: record.id, type, value: `2031-01-${day}T10:${minutes}:00.000Z` };
  }

  const question = () => phone.page.getByRole('dialog', { name: /^Did you reach/ });

  async function answerQuestion(records, value) {
    const words = (await question().getByRole('heading').textContent(quick)) ?? '';
    const record = records.find(({ firstName }) => words.includes(firstName));
    await question().getByRole('button', { name: labelOf(contactOutcomes, value), exact: true }).click(quick);
    return record && { id: record.id, type: 'call', value };
  }

  return {
    /** Opens the record from the list or by its address; returns false if there is no signal to load it. */
    async open(record) {
      const { page } = phone;
      const heading = page.getByRole('heading', { level: 2, name: record.name });
      if (!(await heading.isVisible())) {
        await page.evaluate((address) => {
          globalThis.history.pushState({ usr: null, key: address, idx: globalThis.history.length }, '', address);
          globalThis.dispatchEvent(new globalThis.PopStateEvent('popstate', { state: globalThis.history.state }));
        }, recordPage('contact', record.id));
      }
      const chips = page.getByRole('group', { name: 'Status' });
      return chips.waitFor(seenWithin).then(
        () => heading.isVisible(),
        () => false,
      );
    },

    /** Dismisses a toast that names a write as not applied. */
    async dismissFirst() {
      const toast = phone.page.getByText(/: not applied$/).first();
      if (await toast.isVisible()) await phone.page.getByRole('button', { name: 'Close', exact: true }).first().click(quick);
    },

    status: (record, { value }) => tapStatus(record, value),

    async lost(record, { value }) {
      const now = await chip('lost').textContent(quick);
      const others = lostReasons.filter(({ label }) => !now?.includes(label));
      const reason = others.find(({ id }) => id === value) ?? others[0];
      await chip('lost').click(quick);
      await phone.page.getByRole('dialog').getByRole('button', { name: reason?.label, exact: true }).click(quick);
      return { id: record.id, type: 'status', value: `lost: ${reason?.label}` };
    },

    async note(record, { dice }, number) {
      const field = phone.page.getByRole('textbox', { name: 'Note' });
      await field.focus(quick);
      const pieces = [];
      for (const part of ['a', 'b', 'c'].slice(0, 1 + Math.floor(dice * 3))) {
        const piece = `{${number}${part}}`;
        await field.press('Control+End', quick);
        await phone.page.keyboard.type(` ${piece}`);
        // The field did not get the text: the page asks for the password, or the record is gone.
        if (!(await field.inputValue(quick)).includes(piece)) break;
        pieces.push(piece);
        // Sometimes longer than the pause after which a note is sent.
        await sleep(((dice * 997 * pieces.length) % 1) ** 2 * 1500);
      }
      if (dice < 0.5) await field.blur();
      return { id: record.id, type: 'note', value: '', pieces };
    },

    async complaint(record, { value, dice }) {
      const mark = button(`Mark as ${labelOf(complaintKinds, value).toLowerCase()}`);
      if (await mark.isVisible()) {
        await mark.click(quick);
        return { id: record.id, type: 'complaint', value };
      }
      const answered = phone.page.getByRole('button', { name: /^(Answered|Acknowledged)$/ });
      const isAnswered = dice < 0.6 && (await answered.isVisible());
      await (isAnswered ? answered : button('Remove the mark')).click(quick);
      return { id: record.id, type: 'complaint', value: isAnswered ? 'answered' : '' };
    },

    async taken(record) {
      const take = phone.page.getByRole('button', { name: /^(I’ll take it|Take over|Give back)$/ });
      if (!(await take.isVisible())) return undefined;
      const isGiving = (await take.textContent(quick)) === 'Give back';
      await take.click(quick);
      return { id: record.id, type: 'taken', value: isGiving ? '' : me };
    },

    'follow-up': (record, _step, number) => setMoment(record, 'Follow-up', 'follow-up', number),

    async visit(record, _step, number) {
      const field = phone.page.getByLabel('Visit', { exact: true }).and(phone.page.locator('input'));
      if (!(await field.isVisible())) return tapStatus(record, 'visit');
      return setMoment(record, 'Visit', 'visit', number);
    },

    /** Taps on Call, and answers the question on return. */
    async call(record, { value }) {
      await phone.page.getByRole('link', { name: /^Call / }).first().click(quick);
      await sleep(100);
      await phone.page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
      await question().waitFor(quick);
      return answerQuestion([record], value);
    },

    /** Answers the question that is still open after a kill cut a call short. */
    async answerOld(records) {
      return (await question().isVisible()) ? answerQuestion(records, 'no-answer') : undefined;
    },

    /** Sets a status, and undoes it. */
    async undo(record, { value, dice }) {
      const write = await tapStatus(record, value);
      const undo = phone.page.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' });
      const bar = phone.page.getByRole('group', { name: 'Last change' }).getByText(`${record.name}: ${labelOf(enquiryStatuses, write.value)}`);
      const isOffered = await bar.waitFor(quick).then(
        () => true,
        () => false,
      );
      if (!isOffered) return write;
      await sleep(dice * 1500);
      const isUndone = await undo.click(quick).then(
        () => true,
        () => false,
      );
      return { ...write, isUndone };
    },

    /** Chooses between two wordings. Returns the pieces that are given up; undefined if there is no choice to make. */
    async choose(dice) {
      const question = phone.page.getByRole('alert').filter({ hasText: 'wrote this note too' });
      if (!(await question.isVisible())) return undefined;
      const mine = piecesIn(await phone.page.getByRole('textbox', { name: 'Note' }).inputValue(quick));
      const theirs = piecesIn((await question.textContent(quick)) ?? '');
      const ways = { 'Keep both': [], 'Keep mine': theirs.filter((piece) => !mine.includes(piece)), 'Keep theirs': mine.filter((piece) => !theirs.includes(piece)) };
      const name = dice < 0.6 ? 'Keep both' : dice < 0.8 ? 'Keep mine' : 'Keep theirs';
      await question.getByRole('button', { name, exact: true }).click(quick);
      return ways[name];
    },
  };
}

/** The pieces of notes in a text: `{12a}` by the owner, `{p12}` by the partner. */
export function piecesIn(text) {
  return text.match(/\{p?\d+[abc]?\}/g) ?? [];
}

function chipName(id) {
  return new RegExp(`^${labelOf(enquiryStatuses, id)}`);
}
