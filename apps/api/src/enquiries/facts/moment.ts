import type { FactChange, WantedChange } from './fact.js';

/** Options of a moment's column: milliseconds, as JavaScript has them; null for none. */
export const momentColumn = { type: 'timestamptz', precision: 3, nullable: true } as const;

type Column = 'followUpAt' | 'visitAt' | 'promisedBy';
type Row<Name extends Column> = Record<Name, Date | null>;

/** Compares a moment of the row with the change's. */
export function momentChange<Name extends Column>(row: Row<Name>, wanted: WantedChange, column: Name): FactChange<Row<Name>> | undefined {
  const [from, to] = [row[column], momentAfter(row, wanted, column)];
  if (from?.getTime() === to?.getTime()) return undefined;
  return { columns: { [column]: to } as Row<Name>, from: from?.toISOString(), to: to?.toISOString() };
}

/** A moment of the row as it is after the change. */
export function momentAfter<Name extends Column>(row: Row<Name>, wanted: WantedChange, column: Name): Date | null {
  const text: string | null | undefined = wanted[column];
  if (text === undefined) return row[column];
  return text === null ? null : new Date(text);
}
