/** Latin letters that Unicode does not decompose, and the plain letters that stand for them. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŋ: 'n', ø: 'o', œ: 'oe', þ: 'p', ŧ: 't' };

/** A new user name, in NFKC: Latin letters with or without accents, digits and `. _ -`; begins with a letter. */
export const userNamePattern = /^(?![\d._-])[A-Za-zÀ-ÖØ-öø-ķĹ-žȘ-țḀ-ẙẠ-ỹ0-9._-]+$/;

/** White space and invisible characters, which phone keyboards and copying add at the ends of a name. */
const unseenStart = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;
const toLastSeen = /^.*[^\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}]/su;

/** The name without white space and invisible characters at its ends. */
export function bareName(typed: string): string {
  // Two patterns, each anchored: one for both ends would take the square of the length.
  return toLastSeen.exec(typed.replace(unseenStart, ''))?.[0] ?? '';
}

/**
 * The key by which user names are compared: look-alike names share it. Ignores case, accents, width and what is unseen at the ends, and does not distinguish 0 and o;
 * 1, l and i; rn and m; vv and w. ASCII for any name that userNamePattern accepts. Takes any text.
 */
export function nameKey(name: string): string {
  return (
    bareName(name)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Upper case and back turns ß into ss, and a dotless ı into i.
      .toUpperCase()
      .toLowerCase()
      .replace(/[æđðħłŋøœþŧ]/g, (each) => plainLetters[each] ?? each)
      .replaceAll('0', 'o')
      .replace(/[1l]/g, 'i')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
  );
}
