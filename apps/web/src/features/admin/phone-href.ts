/**
 * The `tel:` address of a number as a visitor typed it, or undefined when it holds no number. A trunk zero in brackets
 * after a country code is left out, as is everything from the first letter on (an extension has to be keyed in).
 */
export function phoneHref(typed: string): string | undefined {
  const [number = ''] = /^[^a-z]*/i.exec(typed.replace(/^(\s*\+[^(]*)\(0\)/, '$1')) ?? [];
  const digits = number.replace(/\D/g, '');
  if (!digits) return undefined;
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}
