import type { FactChange } from './fact.js';

/** Options of a moment's column: milliseconds, as JavaScript has them; null for none. */
export const momentColumn = { type: 'timestamptz', precision: 3, nullable: true } as const;

type Row<Name extends string> = Record<Name, Date | null>;
type Wanted<Name extends string> = Partial<Record<Name, string | null>>;

/** Compares a moment of the row with the change's. */
export function momentChange<Name extends string>(
  row: Row<NoInfer<Name>>,
  wanted: Wanted<NoInfer<Name>>,
  name: Name,
): FactChange<Row<Name>> | undefined {
  const [from, to] = [row[name], momentAfter(row, wanted, name)];
  if (from?.getTime() === to?.getTime()) return undefined;
  return { columns: { [name]: to } as Row<Name>, from: from?.toISOString(), to: to?.toISOString() };
}

/** A moment of the row as it is after the change. */
export function momentAfter<Name extends string>(row: Row<NoInfer<Name>>, wanted: Wanted<NoInfer<Name>>, name: Name): Date | null {
  const text: string | null | undefined = wanted[name];
  if (text === undefined) return row[name];
  return text === null ? null : new Date(text);
}
