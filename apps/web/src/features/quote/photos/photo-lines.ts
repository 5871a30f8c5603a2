import { uploadMessages } from '#dto';

/** A message about a refused file. */
export interface PhotoLine {
  /** A new number for every refusal, so that screen readers read out a repeated message again. */
  id: number;
  text: string;
}

let lastId = 0;

/**
 * Returns the messages after a batch of files. Earlier ones stay above the new ones, except repeats, messages about a name that is now
 * accepted, and "too many", which was about the previous batch.
 */
export function addLines(earlier: readonly PhotoLine[], texts: readonly string[], accepted: readonly File[] = []): readonly PhotoLine[] {
  const over = new Set([
    uploadMessages.tooMany,
    ...texts,
    ...accepted.flatMap(({ name }) => [uploadMessages.tooLarge(name), uploadMessages.notAnImage(name)]),
  ]);
  return [...earlier.filter(({ text }) => !over.has(text)), ...texts.map((text) => ({ id: ++lastId, text }))];
}
