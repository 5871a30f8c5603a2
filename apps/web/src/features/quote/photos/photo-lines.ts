import { uploadMessages } from '#dto';

/** A message about a refused file. */
export interface PhotoLine {
  /** A new number for every refusal, so that screen readers read out a repeated message again. */
  id: number;
  text: string;
  /** The file (fileOf); absent for a message about several. */
  file?: string;
}

let lastId = 0;

/** Tells picked files apart: iPhones call all of them image.jpg. */
export function fileOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/**
 * Returns the messages after a batch of files. Earlier ones stay above the new ones, except repeats, messages about a file that is now
 * accepted, and "too many", which was about the previous batch.
 */
export function addLines(
  earlier: readonly PhotoLine[],
  added: readonly Omit<PhotoLine, 'id'>[],
  accepted: readonly string[] = [],
): readonly PhotoLine[] {
  const isOver = ({ text, file }: PhotoLine) =>
    text === uploadMessages.tooMany || added.some((line) => line.text === text) || (file !== undefined && accepted.includes(file));
  return [...earlier.filter((line) => !isOver(line)), ...added.map((line) => ({ ...line, id: ++lastId }))];
}
