/** Controls, line breaks of every script, marks that reverse or hide text, and unassigned characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\s]+/gu;

/** A visitor's text as one visible line for a mail header, of `maxCharacters` at most; longer text ends in "…". */
export function headerText(text: string, maxCharacters: number): string {
  const characters = [...text.replace(unseen, ' ').trim()];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('').trimEnd()}…` : characters.join('');
}
