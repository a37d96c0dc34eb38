import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveBrandColours } from './brand-colours.ts';
import { baseColours, checkBrand } from './check-brand.ts';

/** The brands the demo data ships (apps/server seeds). */
const shippedBrands = [
  ['aurora', { hue: 82, chroma: 0.16, radiusScale: 1 }],
  ['harbour', { hue: 165, chroma: 0.16, radiusScale: 0.6 }],
] as const;

test.each(shippedBrands)('the shipped brand %s may be published', (_name, theme) => {
  expect(checkBrand(theme)).toEqual({ ok: true, failures: [] });
});

test('every derived brand may be published, whatever hue and chroma are asked for', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -720, max: 720, noNaN: true }),
      fc.double({ min: -1, max: 2, noNaN: true }),
      (hue, chroma) => {
        expect(checkBrand({ hue, chroma, radiusScale: 1 }).failures).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a brand whose fill was darkened by hand is refused, and told which pairs and by how much', () => {
  const theme = { hue: 82, chroma: 0.16, radiusScale: 1 };
  const derived = deriveBrandColours(theme);
  const verdict = checkBrand(theme, { ...derived, dark: { ...derived.dark, actionBg: '#5e4200' } });
  expect(verdict.ok).toBe(false);
  expect(verdict.failures).toEqual([{ pair: 'dark: action-fg on action-bg', ratio: expect.closeTo(2, 0), needs: 4.5 }]);
});

test('gold text on the light theme is refused on every surface', () => {
  const theme = { hue: 82, chroma: 0.16, radiusScale: 1 };
  const derived = deriveBrandColours(theme);
  const verdict = checkBrand(theme, { ...derived, light: { ...derived.light, actionText: '#ffb627' } });
  expect(verdict.failures.map(({ pair }) => pair)).toEqual([
    'light: action-text on page',
    'light: action-text on surface-1',
    'light: action-text on surface-2',
    'light: action-text on surface-3',
    'light: action-text on action-soft',
  ]);
});

test('a parameter that is not a number is refused', () => {
  expect(checkBrand({ hue: Number.NaN, chroma: 0.16, radiusScale: 1 }).ok).toBe(false);
});

describe.each(['dark', 'light'] as const)('the copy of the %s theme', (theme) => {
  const source = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  const { surfaces, actionFg, textTwo, softSharePercent, glowSharePercent } = baseColours[theme];

  test.each([...Object.entries(surfaces), ['action-fg', actionFg], ['text-2', textTwo]])(
    'says of %s what the style sheet says',
    (name, hex) => {
      expect(source).toContain(`--c-${name}: ${hex};`);
    },
  );

  test('tints the soft background and the glow as the style sheet does', () => {
    expect(source).toContain(
      `--c-glow-core: color-mix(in oklab, var(--c-action-bg) ${glowSharePercent}%, transparent);`,
    );
    expect(source).toContain(
      `--c-action-soft: color-mix(in srgb, var(--c-action-bg) ${softSharePercent}%, var(--c-surface-1));`,
    );
  });
});
