import { expect, it } from 'vitest';
import { adjustmentOf, fallbacks } from './fallbacks.ts';
import type { FontFacts } from './read-font.ts';

const [arial] = fallbacks;
if (arial === undefined) throw new Error('there is no fallback');

/** A font with the fallback's letters, scaled in width by a factor. */
const stretched = (times: number): FontFacts => ({
  unitsPerEm: 1000,
  ascent: 900,
  descent: -200,
  lineGap: 0,
  glyphs: new Map(),
  advanceOf: (codePoint) => (arial.widths[String.fromCodePoint(codePoint)] ?? 0) * times,
});

it('leaves a fallback alone that is as wide as ours', () => {
  const { sizeAdjust, ascent, descent } = adjustmentOf(arial, stretched(1));
  expect([sizeAdjust, ascent, descent].map((n) => n.toFixed(4))).toEqual(['1.0000', '0.9000', '0.2000']);
});

it('widens a narrow fallback and keeps the height of the line', () => {
  const { sizeAdjust, ascent, descent } = adjustmentOf(arial, stretched(1.25));
  expect(sizeAdjust).toBeCloseTo(1.25);
  expect(ascent * sizeAdjust).toBeCloseTo(0.9);
  expect(descent * sizeAdjust).toBeCloseTo(0.2);
});
