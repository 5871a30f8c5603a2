import { uploadMessages } from '#dto';

/** A message about a refused file. */
export interface PhotoLine {
  /** New with every refusal, so that a repeated one is read out again. */
  id: number;
  text: string;
}

let lastId = 0;

/**
 * The messages after a batch of files: earlier refusals stay above the new ones. Removed are repeats, those about a name that was accepted
 * now, and "too many", which was about the previous batch.
 */
export function addLines(earlier: readonly PhotoLine[], texts: readonly string[], accepted: readonly File[] = []): readonly PhotoLine[] {
  const over = new Set([
    uploadMessages.tooMany,
    ...texts,
    ...accepted.flatMap(({ name }) => [uploadMessages.tooLarge(name), uploadMessages.notAnImage(name)]),
  ]);
  return [...earlier.filter(({ text }) => !over.has(text)), ...texts.map((text) => ({ id: ++lastId, text }))];
}
