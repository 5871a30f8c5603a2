import { DefaultNamingStrategy } from 'typeorm';

/** `firstName` is the column `first_name`. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return given || [...prefixes, property].map(snake).join('_');
  }

  override joinColumnName(relation: string, referenced: string): string {
    return `${snake(relation)}_${snake(referenced)}`;
  }
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
