import { type BrandColours, type BrandTheme, deriveBrandColours } from './brand-colours.ts';
import { contrastOf, mixed } from './contrast.ts';

/** A pair of colours with too little contrast for text. */
export type BrandFailure = { pair: string; ratio: number; needs: number };

export type BrandVerdict = { ok: boolean; failures: BrandFailure[] };

/**
 * The theme colours that are combined with a brand's own colours. A copy of `dark.css` and `light.css`, because the
 * server that checks a brand reads no style sheets; the test of this file keeps the copy equal.
 */
export const baseColours = {
  dark: {
    surfaces: { page: '#0a0c14', 'surface-1': '#11141f', 'surface-2': '#171b29', 'surface-3': '#1f2435' },
    actionFg: '#1a1203',
    textTwo: '#aeb6cc',
    softSharePercent: 14,
    glowSharePercent: 26,
  },
  light: {
    surfaces: { page: '#f4f5fa', 'surface-1': '#ffffff', 'surface-2': '#eef0f7', 'surface-3': '#e3e6f0' },
    actionFg: '#1a1203',
    textTwo: '#3f4763',
    softSharePercent: 9,
    glowSharePercent: 34,
  },
} as const;

// WCAG 2.2, 1.4.3: every pair of a brand's colours is used for text.
const needsOfText = 4.5;

const pairsOf = (theme: 'dark' | 'light', { actionBg, actionText }: BrandColours['dark']): BrandFailure[] => {
  const base = baseColours[theme];
  const tinted = (sharePercent: number): string =>
    mixed({ colour: actionBg, sharePercent, background: base.surfaces['surface-1'] });
  const named = (pair: string, ratio: number): BrandFailure => ({
    pair: `${theme}: ${pair}`,
    ratio,
    needs: needsOfText,
  });
  return [
    named('action-fg on action-bg', contrastOf(base.actionFg, actionBg)),
    ...Object.entries(base.surfaces).map(([name, surface]) =>
      named(`action-text on ${name}`, contrastOf(actionText, surface)),
    ),
    named('action-text on action-soft', contrastOf(actionText, tinted(base.softSharePercent))),
    named('text-2 on glow', contrastOf(base.textTwo, tinted(base.glowSharePercent))),
  ];
};

/** Every pair with one of the brand's colours, with its contrast and the required one, in both themes. */
export const brandPairs = (theme: BrandTheme, colours: BrandColours = deriveBrandColours(theme)): BrandFailure[] => [
  ...pairsOf('dark', colours.dark),
  ...pairsOf('light', colours.light),
];

/**
 * Whether a brand may be published: checks every pair of the contrast table that has one of the brand's colours, in
 * both themes. Derived colours pass by construction; the check is for colours set by hand, for parameters that are not
 * numbers, and for changes of the derivation.
 */
export const checkBrand = (theme: BrandTheme, colours: BrandColours = deriveBrandColours(theme)): BrandVerdict => {
  // Written as a negation so that NaN is rejected too.
  const failures = brandPairs(theme, colours).filter(({ ratio, needs }) => !(ratio >= needs));
  return { ok: failures.length === 0, failures };
};
