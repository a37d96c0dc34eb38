const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

const plainDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  // Unicode starts each script's ten digits at a code ending in 0 or in 6 (hexadecimal); nothing else is left
  // once compatibility forms have been folded.
  const rowStart = codePoint & ~0xf;
  return String(codePoint - rowStart - (isDigit(rowStart) ? 0 : 6));
};

/** Digits of any script as 0-9, so that a code typed on a Thai or Arabic keyboard is the same code. */
export const toAsciiDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit);
