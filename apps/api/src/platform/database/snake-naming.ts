import { DefaultNamingStrategy } from 'typeorm';

/** `firstName` is the column `first_name`. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return given || [...prefixes, property].map(columnOf).join('_');
  }

  override joinColumnName(relation: string, referenced: string): string {
    return `${columnOf(relation)}_${columnOf(referenced)}`;
  }
}

/** The column of a property. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
