import { plainWords, type EnquiryRow } from '#dto';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors } from '../../../ui/tokens';
import { nameOf } from '../kit/name-of';
import { factWords } from './row-words';

/** How rows show what a search found. */
export interface Matches {
  /** A text with the matches marked. */
  marked: (text: string) => ReactNode;
  /** A text of the row that matches a term, if no line shows that term. */
  hidden: (row: EnquiryRow) => string | undefined;
}

/** The matches of search terms (searchTerms of the contract). */
export function matchesOf(terms: readonly string[]): Matches {
  const isIn = (text: string, term: string) => markedParts(text, [term]).some(({ found }) => found);
  return {
    marked: (text) => markedParts(text, terms).map(({ words, found }, place) => (found ? <Mark key={place}>{words}</Mark> : words)),
    hidden: (row) => {
      const shown = [nameOf(row), factWords(row), row.words];
      const hidden = terms.filter((term) => !shown.some((text) => isIn(text, term)));
      return [row.phone, row.email, row.ref, row.address].find((text) => hidden.some((term) => isIn(text, term)));
    },
  };
}

/** Splits a text at the matches of search terms; joined, the parts are the text. */
export function markedParts(text: string, terms: readonly string[]) {
  const matches = terms.flatMap((term) => placesOf(text, term));
  const parts: { words: string; found: boolean }[] = [];
  for (const [place, letter] of text.split('').entries()) {
    const found = matches.some(([first, last]) => first <= place && place <= last);
    const part = parts.at(-1);
    if (part?.found === found) part.words += letter;
    else parts.push({ words: letter, found });
  }
  return parts;
}

/** First and last index of a term at each match. Numbers and postcodes match without the separators between their parts. */
function placesOf(text: string, term: string): [number, number][] {
  if (/\d/.test(term)) return placesIn(plainText(text, true), term).map(([first, last]) => [withBracket(text, first, last), last]);
  const places = placesIn(plainText(text, false), term);
  if (places.length > 0) return places;
  // A name of two words typed as one: from the start of a word.
  return placesIn(plainText(text, true), term).filter(([first]) => first === 0 || /\s/.test(text[first - 1] ?? ''));
}

/** A match that has the closing bracket has the opening one before it, too: `(0)7700`. */
function withBracket(text: string, first: number, last: number): number {
  return text[first - 1] === '(' && text.slice(first, last).includes(')') ? first - 1 : first;
}

function placesIn({ plain, places }: { plain: string; places: number[] }, term: string): [number, number][] {
  const all: [number, number][] = [];
  for (let at = plain.indexOf(term); term && at >= 0; at = plain.indexOf(term, at + term.length)) {
    const first = places[at] ?? 0;
    all.push([first, places[at + term.length - 1] ?? first]);
  }
  return all;
}

/** The text as searches see it, and for each of its characters its index in the original. */
function plainText(text: string, withoutGaps: boolean): { plain: string; places: number[] } {
  const letters = text.split('').flatMap((letter, place) => {
    const words = withoutGaps && /[\s().+/-]/.test(letter) ? '' : plainWords(letter);
    return words.split('').map((plain) => ({ plain, place }));
  });
  return { plain: letters.map(({ plain }) => plain).join(''), places: letters.map(({ place }) => place) };
}

const Mark = styled('mark')({ padding: '0 1px', borderRadius: 2, backgroundColor: colors.amberBright, color: colors.amberInk });
