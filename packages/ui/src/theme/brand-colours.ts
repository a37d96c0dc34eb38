import { type Oklch, shownChroma, toHex } from './oklch.ts';

/** The operator's choices; all other brand styles are derived from them. */
export type BrandTheme = { hue: number; chroma: number; radiusScale: number };

export type BrandColours = Record<'dark' | 'light', { actionBg: string; actionText: string }>;

const bounded = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * The lightest fill of the range that still shows the brand's chroma, or the one that shows most of it. Gold needs a
 * light fill, crimson a darker one; within the range, dark text is always readable.
 */
const fill = ({ hue, chroma }: BrandTheme, range: { least: number; most: number }): Oklch => {
  let best: Oklch = { lightness: range.most, chroma, hueDegrees: hue };
  for (let lightness = range.most; lightness >= range.least; lightness -= 0.01) {
    const candidate = { ...best, lightness };
    if (shownChroma(candidate) > shownChroma(best) + 0.002) best = candidate;
  }
  return best;
};

/** Derives action colours that keep the contrast of both themes for every hue and chroma. */
export const deriveBrandColours = (theme: BrandTheme): BrandColours => {
  const brand = { ...theme, chroma: bounded(theme.chroma, 0, 0.3) };
  const onDark = toHex(fill(brand, { least: 0.72, most: 0.85 }));
  return {
    dark: { actionBg: onDark, actionText: onDark },
    light: {
      actionBg: toHex(fill(brand, { least: 0.7, most: 0.82 })),
      actionText: toHex({ lightness: 0.45, chroma: brand.chroma * 0.7, hueDegrees: brand.hue }),
    },
  };
};

/** The brand as custom properties for the style sheets. The server writes the same into the first paint. */
export const brandProperties = (theme: BrandTheme): Readonly<Record<string, string>> => {
  const { dark, light } = deriveBrandColours(theme);
  return {
    '--brand-hue': String(theme.hue),
    '--brand-chroma': String(bounded(theme.chroma, 0, 0.3)),
    '--brand-radius-scale': String(bounded(theme.radiusScale, 0, 2)),
    '--brand-dark-action-bg': dark.actionBg,
    '--brand-dark-action-text': dark.actionText,
    '--brand-light-action-bg': light.actionBg,
    '--brand-light-action-text': light.actionText,
  };
};
