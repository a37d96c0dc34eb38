import type { CodePointRun } from './code-points.ts';

/** A font family: the weights to subset, from the files of its package. */
export type Face = {
  name: 'inter' | 'manrope';
  family: string;
  weights: { min: number; max: number };
};

export const faces: readonly Face[] = [
  { name: 'inter', family: 'Inter Variable', weights: { min: 400, max: 700 } },
  { name: 'manrope', family: 'Manrope Variable', weights: { min: 700, max: 800 } },
];

/**
 * Kerning, diacritics, local forms and tabular digits. The rest (ligatures, alternates, fractions) is not used by our
 * styles and would add its glyphs.
 */
export const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'] as const;

/** A file to subset: which file of the package it comes from, and the requested code points. */
export type Subset = { name: string; source: string; runs: readonly CodePointRun[] };

const lettersOf = (letters: string): CodePointRun[] =>
  [...letters].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]);

/**
 * In order of precedence: a code point belongs to the first file that has it, so that none is declared twice and no
 * page loads two files for it. Vietnamese is before the other Latin letters because it needs them all; Romanian, which
 * shares one letter with it, loads both.
 */
export const subsets: readonly Subset[] = [
  {
    name: 'latin',
    source: 'latin',
    runs: [
      [0x0020, 0x007e],
      [0x00a0, 0x00ff],
      [0x0131, 0x0131],
      [0x0152, 0x0153],
      [0x02bb, 0x02bc],
      [0x02c6, 0x02c6],
      [0x02da, 0x02da],
      [0x02dc, 0x02dc],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
      [0x2215, 0x2215],
      [0xfffd, 0xfffd],
    ],
  },
  {
    name: 'vietnamese',
    source: 'vietnamese',
    runs: [
      [0x0102, 0x0103],
      [0x0110, 0x0111],
      [0x0128, 0x0129],
      [0x0168, 0x0169],
      [0x01a0, 0x01a1],
      [0x01af, 0x01b0],
      [0x0300, 0x0301],
      [0x0303, 0x0304],
      [0x0308, 0x0309],
      [0x0323, 0x0323],
      [0x0329, 0x0329],
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ],
  },
  // Apart from the letters: one rupee sign in a balance must not load an alphabet.
  { name: 'currency', source: 'latin-ext', runs: [[0x20a0, 0x20c0]] },
  { name: 'latin-ext-lite', source: 'latin-ext', runs: lettersOf('ĄąĆćĘęŁłŃńŚśŹźŻżȘșȚțŞşŢţĞğİ') },
  // Names from the rest of Europe: none of our languages needs it.
  { name: 'latin-ext', source: 'latin-ext', runs: [[0x0100, 0x017f]] },
  {
    name: 'cyrillic',
    source: 'cyrillic',
    runs: [
      [0x0400, 0x045f],
      [0x0490, 0x0491],
      [0x04b0, 0x04b1],
      [0x2116, 0x2116],
    ],
  },
  { name: 'cyrillic-ext', source: 'cyrillic-ext', runs: [[0x048a, 0x052f]] },
  { name: 'greek', source: 'greek', runs: [[0x0370, 0x03ff]] },
];
