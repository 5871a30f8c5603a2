import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { labelOf, treeCounts } from '#dto';
import { businessZone } from '../clock/business-calendar.js';

/** A cell of a table: its text, and in a workbook the number that it stands for. */
export interface SheetCell {
  text: string;
  /** A moment or duration in days, as sheets count (1 January 1900 is 1), or a count. */
  value?: number;
  format?: 'moment' | 'duration' | 'count';
}

const dayMs = 24 * 60 * 60 * 1_000;
/** 1 January 1970 as sheets count days. */
const epochDay = 25_569;
const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone, dateStyle: 'short', timeStyle: 'short' });
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** What somebody typed, without the control characters that no sheet takes; its line breaks are \n. */
export function textCell(text: string): SheetCell {
  return { text: text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu, '') };
}

/** A moment on London's clock. */
export function momentCell(moment: Date): SheetCell {
  const [day, time] = wallClock.format(moment).split(' ');
  const wallMs = Date.parse(`${day}T${time}Z`);
  return { text: `${day} (${weekdays[new Date(wallMs).getUTCDay()]}) ${time}`, value: wallMs / dayMs + epochDay, format: 'moment' };
}

/** The time between two moments; empty if there is no end. */
export function durationCell(from: Date, to: Date | null): SheetCell {
  if (!to) return { text: '' };
  const minutes = Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
  return { text: `${Math.floor(minutes / 60)} h ${minutes % 60} min`, value: (minutes * 60_000) / dayMs, format: 'duration' };
}

/** How many photos. */
export function photosCell(count: number): SheetCell {
  return { text: count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'}`, value: count, format: 'count' };
}

/** A phone number in groups, as dialled in Britain, so with its zero and without a plus; what was typed if it is none. */
export function phoneCell(typed: string): SheetCell {
  // Words beside a number are kept: `extract` would drop them.
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract: false });
  return textCell((number?.isPossible() && number.format('IDD', { fromCountry: 'GB' })) || typed);
}

/** A number of trees in words, since a sheet takes `2-3` for a date and `20+` for 20. */
export function treesCell(id: string): SheetCell {
  const label = labelOf(treeCounts, id);
  const words = label.replace(/^(\d+)-(\d+)$/, '$1 to $2').replace(/^(\d+)\+$/, 'more than $1');
  return { text: /\d$/.test(words) ? `${words} ${words === '1' ? 'tree' : 'trees'}` : words };
}

/** A formula's first characters, a tab, and their wide forms. */
const formula = /^\s*[=+\-@＝＋－＠]|^\t/;
/** A sheet's own words: true, false, and all that begins like #N/A. */
const word = /^\s*(#|(true|false)\s*$)/i;
/** Letters that may stand in a date, a time, a sum of money or a number. */
const inNumbers =
  /jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?|(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?|eur|gbp|usd|[ap]m|[eapt]/gi;
const groups = /^\d+( \d+)+$/;

/** The text of a cell in a file without types: in quotation marks if a sheet would make a formula, number, date or truth of it. */
export function untypedText({ text, value }: SheetCell): string {
  if (value !== undefined || groups.test(text)) return text;
  const isNumber = /\p{N}/u.test(text) && !/\p{L}/u.test(text.replace(inNumbers, ''));
  return formula.test(text) || word.test(text) || isNumber ? `“${text}”` : text;
}
