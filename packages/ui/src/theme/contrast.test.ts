import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf, mixed } from './contrast.ts';

const themes = ['dark', 'light'] as const;
const surfaces = ['page', 'surface-1', 'surface-2', 'surface-3', 'field'];
const tones = ['positive', 'negative', 'warning', 'info', 'vip'];

const mixPattern = /^color-mix\(in srgb, (?:var\(--c-([\w-]+)\)) (\d+)%, (?:var\(--c-([\w-]+)\)|(white))\)$/;

/** Every colour of a theme as hex, with mixtures computed. */
const coloursOf = (theme: (typeof themes)[number]) => {
  const source = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  const written = new Map(
    [...source.matchAll(/--c-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const colour = (name: string): string => {
    const value = written.get(name);
    if (value === undefined) throw new Error(`The ${theme} theme has no token ${name}.`);
    const [, mixedIn, percent, background] = mixPattern.exec(value) ?? [];
    if (mixedIn === undefined) return value;
    return mixed({
      colour: colour(mixedIn),
      sharePercent: Number(percent),
      background: background === undefined ? '#ffffff' : colour(background),
    });
  };
  return colour;
};

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffc247', '#ffc247', 1],
])('%s and %s are as far apart as WCAG says', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});

test('a mixture lies between its colours, nearer to the one with the greater share', () => {
  expect(mixed({ colour: '#ffffff', sharePercent: 20, background: '#000000' })).toBe('#333333');
});

describe.each(themes)('the %s theme', (theme) => {
  const colour = coloursOf(theme);
  const onWorstSurface = (hex: string) => Math.min(...surfaces.map((surface) => contrastOf(hex, colour(surface))));

  test.each(['text-1', 'text-2', 'text-muted', 'action-text', ...tones])('%s is readable on every surface', (name) => {
    expect(onWorstSurface(colour(name))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['border-control', 'focus'])('%s can be seen on every surface', (name) => {
    expect(onWorstSurface(colour(name))).toBeGreaterThanOrEqual(3);
  });

  const fills: [text: string, fill: string][] = [
    ['action-fg', 'action-bg'],
    ['action-fg', 'action-hover'],
    ...tones.map((tone): [string, string] => [`on-${tone}`, tone]),
  ];
  test.each(fills)('%s is readable on its fill %s', (text, fill) => {
    expect(contrastOf(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['action', ...tones])('on the soft background of %s its own tone and plain text are readable', (tone) => {
    const background = colour(`${tone}-soft`);
    const ownTone = colour(tone === 'action' ? 'action-text' : tone);
    expect(contrastOf(ownTone, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('text-1'), background)).toBeGreaterThanOrEqual(7);
    expect(contrastOf(colour('text-2'), background)).toBeGreaterThanOrEqual(4.5);
  });

  test('the two tones of the focus ring can be told apart', () => {
    expect(contrastOf(colour('focus'), colour('focus-outer'))).toBeGreaterThanOrEqual(3);
  });
});
