import type { Face } from './faces.ts';
import type { FontFacts } from './read-font.ts';

/** A system font used until ours is loaded, scaled to take the same space. */
export type Fallback = {
  face: Face['name'];
  family: string;
  /** The weight of our font whose widths it imitates. */
  drawnAs: number;
  weights: string;
  local: readonly string[];
  widths: Readonly<Record<string, number>>;
};

/**
 * Widths of Arial in thousandths of an em. Liberation Sans has the same metrics; Roboto is within one in a hundred, its
 * bold six narrower, which is still closer than an unscaled font.
 */
const regular = {
  ' ': 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
};
const bold = {
  ' ': 278,
  a: 556,
  b: 611,
  c: 556,
  d: 611,
  e: 556,
  f: 333,
  g: 611,
  h: 611,
  i: 278,
  j: 278,
  k: 556,
  l: 278,
  m: 889,
  n: 611,
  o: 611,
  p: 611,
  q: 611,
  r: 389,
  s: 556,
  t: 333,
  u: 611,
  v: 556,
  w: 778,
  x: 556,
  y: 556,
  z: 500,
};

/** The frequency of each character per thousand in written English. */
const frequency: Readonly<Record<string, number>> = {
  ' ': 180,
  a: 67,
  b: 12,
  c: 23,
  d: 35,
  e: 104,
  f: 18,
  g: 17,
  h: 50,
  i: 57,
  j: 1,
  k: 6,
  l: 33,
  m: 20,
  n: 55,
  o: 62,
  p: 16,
  q: 1,
  r: 49,
  s: 52,
  t: 74,
  u: 23,
  v: 8,
  w: 19,
  x: 1,
  y: 16,
  z: 1,
};

const localRegular = ['Arial', 'Liberation Sans', 'Roboto'];
const localBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'];

export const fallbacks: readonly Fallback[] = [
  { face: 'inter', family: 'Inter Fallback', drawnAs: 400, weights: '400 550', local: localRegular, widths: regular },
  { face: 'inter', family: 'Inter Fallback', drawnAs: 700, weights: '551 700', local: localBold, widths: bold },
  { face: 'manrope', family: 'Manrope Fallback', drawnAs: 800, weights: '700 800', local: localBold, widths: bold },
];

const averageOf = (widthOf: (letter: string) => number): number => {
  const counted = Object.entries(frequency);
  const total = counted.reduce((sum, [, times]) => sum + times, 0);
  return counted.reduce((sum, [letter, times]) => sum + widthOf(letter) * times, 0) / total;
};

export type Adjustment = { sizeAdjust: number; ascent: number; descent: number; lineGap: number };

/** How a fallback must be stretched so that a line of it is as long and as high as a line of ours. */
export const adjustmentOf = (fallback: Fallback, ours: FontFacts): Adjustment => {
  const ourWidth = averageOf((letter) => (ours.advanceOf(letter.charCodeAt(0)) ?? 0) / ours.unitsPerEm);
  const sizeAdjust = ourWidth / averageOf((letter) => (fallback.widths[letter] ?? 0) / 1000);
  // The overrides are scaled by the size, so they are divided by it here.
  const scaled = (units: number): number => units / ours.unitsPerEm / sizeAdjust;
  return {
    sizeAdjust,
    ascent: scaled(ours.ascent),
    descent: scaled(-ours.descent),
    lineGap: scaled(ours.lineGap),
  };
};
