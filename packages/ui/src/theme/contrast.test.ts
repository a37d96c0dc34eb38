import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deriveBrandColours } from './brand.ts';

const themes = ['dark', 'light'] as const;
const surfaces = ['page', 'surface-1', 'surface-2', 'surface-3'];

const tokensOf = (theme: (typeof themes)[number]): Map<string, string> => {
  const source = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  return new Map([...source.matchAll(/--c-([\w-]+):\s*(#[\da-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]));
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(themes)('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const colour = (name: string): string => {
    const hex = tokens.get(name);
    if (hex === undefined) throw new Error(`The ${theme} theme has no token ${name}.`);
    return hex;
  };
  const onWorstSurface = (hex: string) => Math.min(...surfaces.map((surface) => contrast(hex, colour(surface))));

  test.each(['text-1', 'text-2', 'text-muted', 'action-text', 'positive', 'negative', 'warning', 'info', 'vip'])(
    '%s is readable on every surface',
    (name) => {
      expect(onWorstSurface(colour(name))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['border-control', 'focus'])('%s can be seen on every surface', (name) => {
    expect(onWorstSurface(colour(name))).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['action-fg', 'action-bg'],
    ['on-positive', 'positive'],
    ['on-negative', 'negative'],
    ['on-warning', 'warning'],
    ['on-info', 'info'],
    ['on-vip', 'vip'],
  ])('%s is readable on its fill %s', (text, fill) => {
    expect(contrast(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test('stays readable for a brand of any hue and chroma', () => {
    for (let hue = 0; hue < 360; hue += 3) {
      for (let chroma = 0; chroma <= 0.3; chroma += 0.05) {
        const { actionBg, actionText } = deriveBrandColours({ hue, chroma, radiusScale: 1 })[theme];
        const brand = `hue ${hue}, chroma ${chroma.toFixed(2)}`;
        expect(contrast(colour('action-fg'), actionBg), `fill of ${brand}`).toBeGreaterThanOrEqual(4.5);
        expect(onWorstSurface(actionText), `text of ${brand}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
