/** A perceptual colour: lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = ({ l, c, h }: Oklch): [number, number, number] => {
  const radians = (h * Math.PI) / 180;
  const a = c * Math.cos(radians);
  const b = c * Math.sin(radians);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const isShown = (channels: readonly number[]): boolean =>
  channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);

const toByte = (linear: number): string => {
  const bounded = Math.min(1, Math.max(0, linear));
  const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/**
 * The nearest displayable colour, as hex. Lightness and hue are kept and chroma is reduced, so that a palette stays
 * even. Pictures must never contain `oklch()` itself: raster libraries draw it black.
 */
export const oklchToHex = ({ l, c, h }: Oklch): string => {
  let chroma = c;
  // Forty steps of 5 % end below every visible chroma.
  for (let step = 0; step < 40 && !isShown(toLinear({ l, c: chroma, h })); step += 1) chroma *= 0.95;
  return `#${toLinear({ l, c: chroma, h }).map(toByte).join('')}`;
};
