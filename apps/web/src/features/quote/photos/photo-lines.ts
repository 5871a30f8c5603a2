import { uploadMessages } from '#dto';

/** What the visitor is told about a file that was not taken. */
export interface PhotoLine {
  /** New with every refusal, so that a repeated one is read out again. */
  id: number;
  text: string;
}

let lastId = 0;

/**
 * The lines after a batch of files: earlier refusals stay above the new ones. Those go that are repeated, that are about a
 * file of a name which has been accepted now, and "too many", which was about the batch before.
 */
export function addLines(earlier: readonly PhotoLine[], texts: readonly string[], accepted: readonly File[] = []): readonly PhotoLine[] {
  const over = new Set([
    uploadMessages.tooMany,
    ...texts,
    ...accepted.flatMap(({ name }) => [uploadMessages.tooLarge(name), uploadMessages.notAnImage(name)]),
  ]);
  return [...earlier.filter(({ text }) => !over.has(text)), ...texts.map((text) => ({ id: ++lastId, text }))];
}
