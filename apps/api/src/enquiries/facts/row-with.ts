import { getMetadataArgsStorage } from 'typeorm';

type Columns = new () => object;

/** All members of these classes. */
type Joined<Parts extends readonly Columns[]> = Parts extends readonly [infer First extends Columns, ...infer Others extends Columns[]]
  ? InstanceType<First> & Joined<Others>
  : object;

/** A class with the columns and foreign keys of all these, for an entity to extend: a class has one parent, a record many facts. */
export function rowWith<Parts extends readonly Columns[]>(...parts: Parts): new () => Joined<Parts> {
  class Row {
    [column: string]: unknown;
  }
  const { columns, foreignKeys } = getMetadataArgsStorage();
  const isOfPart = ({ target }: { target: unknown }) => parts.some((part) => part === target);
  columns.push(...columns.filter(isOfPart).map((column) => ({ ...column, target: Row })));
  foreignKeys.push(...foreignKeys.filter(isOfPart).map((key) => ({ ...key, target: Row })));
  return Row as new () => Joined<Parts>;
}
