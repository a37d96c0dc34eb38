/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). */
export type Oklch = { lightness: number; chroma: number; hueDegrees: number };

type LinearRgb = [red: number, green: number, blue: number];

/** The matrices are those of the OKLab definition. */
const toLinearRgb = ({ lightness, chroma, hueDegrees }: Oklch): LinearRgb => {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const isInGamut = (colour: Oklch): boolean =>
  toLinearRgb(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** The strongest chroma up to the requested one that sRGB can show at this lightness and hue. */
export const shownChroma = (colour: Oklch): number => {
  if (isInGamut(colour)) return colour.chroma;
  let shown = 0;
  let beyond = colour.chroma;
  // Twelve bisections find the limit within a ten-thousandth, finer than eight bits resolve.
  for (let step = 0; step < 12; step += 1) {
    const middle = (shown + beyond) / 2;
    if (isInGamut({ ...colour, chroma: middle })) shown = middle;
    else beyond = middle;
  }
  return shown;
};

const encoded = (channel: number): string => {
  const clamped = Math.min(1, Math.max(0, channel));
  const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
};

/** The nearest sRGB colour of the same lightness and hue, as `#rrggbb`. */
export const toHex = (colour: Oklch): string =>
  `#${toLinearRgb({ ...colour, chroma: shownChroma(colour) })
    .map(encoded)
    .join('')}`;
