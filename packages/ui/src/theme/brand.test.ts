import { expect, test } from 'vitest';
import { deriveBrandColours } from './brand-colours.ts';
import { toHex } from './oklch.ts';

test.each([
  ['black', { lightness: 0, chroma: 0, hueDegrees: 0 }, '#000000'],
  ['white', { lightness: 1, chroma: 0, hueDegrees: 0 }, '#ffffff'],
  ['pure red', { lightness: 0.62796, chroma: 0.25768, hueDegrees: 29.234 }, '#ff0000'],
  ['pure blue', { lightness: 0.45201, chroma: 0.31321, hueDegrees: 264.052 }, '#0000ff'],
])('%s comes out as sRGB names it', (_name, colour, hex) => {
  expect(toHex(colour)).toBe(hex);
});

test('a colour beyond sRGB keeps its hue and loses chroma', () => {
  expect(toHex({ lightness: 0.85, chroma: 0.3, hueDegrees: 16 })).toMatch(/^#ff[bc]/);
});

test('gold stays light and crimson goes darker, each as strong as sRGB allows', () => {
  expect(deriveBrandColours({ hue: 82, chroma: 0.16, radiusScale: 1 }).dark.actionBg).toMatch(/^#f[a-f][bc]/);
  expect(deriveBrandColours({ hue: 16, chroma: 0.2, radiusScale: 1 }).dark.actionBg).toMatch(/^#ff[67]/);
});

test('a brand without chroma is grey', () => {
  const { actionBg } = deriveBrandColours({ hue: 200, chroma: 0, radiusScale: 1 }).dark;
  expect(actionBg.slice(1, 3)).toBe(actionBg.slice(3, 5));
});
