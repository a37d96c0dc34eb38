type Rgb = [red: number, green: number, blue: number];

const channels = (hex: string): Rgb => {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
};

/** The contrast ratio of two colours by WCAG 2.2, 1 to 21; NaN for an invalid colour. */
export const contrastOf = (one: string, other: string): number => {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
};

/** The result of `color-mix(in srgb, colour share%, background)`. */
export const mixed = (mix: { colour: string; sharePercent: number; background: string }): string => {
  const background = channels(mix.background);
  const share = mix.sharePercent / 100;
  return `#${channels(mix.colour)
    .map((channel, index) => Math.round(channel * share + (background[index] ?? 0) * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
};
