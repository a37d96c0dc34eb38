import { toAsciiDigits } from './ascii-digits.ts';

export type CodeShape = { length: number; alphabet: 'digits' | 'letters-and-digits' };

const strangers = { digits: /[^0-9]/g, 'letters-and-digits': /[^0-9a-z]/gi };

/** The code in what was typed or pasted: spaces, dashes and words around it fall away, nothing beyond its length stays. */
export const readCode = (text: string, { length, alphabet }: CodeShape): string =>
  toAsciiDigits(text).replace(strangers[alphabet], '').slice(0, length);
