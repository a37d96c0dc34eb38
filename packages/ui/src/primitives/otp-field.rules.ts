import { toAsciiDigits } from './ascii-digits.ts';

export type CodeShape = { length: number; alphabet: 'digits' | 'letters-and-digits' };

const strangers = { digits: /[^0-9]/g, 'letters-and-digits': /[^0-9a-z]/gi };

/**
 * Extracts the code from typed or pasted text: drops spaces, dashes and surrounding words, and anything beyond its
 * length.
 */
export const readCode = (text: string, { length, alphabet }: CodeShape): string =>
  toAsciiDigits(text).replace(strangers[alphabet], '').slice(0, length);
