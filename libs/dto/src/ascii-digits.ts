const digit = /\p{Nd}/gu;

/** The text with the digits of every script as 0 to 9; Unicode keeps the ten of a script together. */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(digit, (each) => {
    const code = each.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
    return String(code - zero);
  });
}

function isDigit(code: number): boolean {
  return String.fromCodePoint(code).search(digit) === 0;
}
