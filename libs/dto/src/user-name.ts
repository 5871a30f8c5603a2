/** Letters of the Latin alphabet that Unicode does not take apart, and what they are read as. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŋ: 'n', ø: 'o', œ: 'oe', þ: 'p', ŧ: 't' };

/** A new user name, in NFKC: Latin letters with or without accents, digits and `. _ -`; a letter comes first. */
export const userNamePattern = /^(?![\d._-])[A-Za-zÀ-ÖØ-öø-ķĹ-žȘ-țḀ-ẙẠ-ỹ0-9._-]+$/;

/**
 * What a user name is compared by: two names that look alike have the same key. Case, accents and width do not count; nor do 0 and o,
 * 1, l and i, rn and m, vv and w. The key of a name that userNamePattern takes is ASCII. Takes any text.
 */
export function nameKey(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // There and back: so ß is ss, and a dotless ı an i.
      .toUpperCase()
      .toLowerCase()
      .replace(/[æđðħłŋøœþŧ]/g, (each) => plainLetters[each] ?? each)
      .replaceAll('0', 'o')
      .replace(/[1l]/g, 'i')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
  );
}
