import { motifs } from './motifs.gen.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { circle, stops } from './svg-text.ts';

/** One face per avatar, in the order of their names: `a01` is the fox. */
const faces = [
  'fox-head',
  'panda',
  'tiger-head',
  'owl',
  'wolf-head',
  'elephant-head',
  'rabbit-head',
  'lion',
  'polar-bear',
  'eagle-head',
  'deer-head',
  'unicorn',
  'penguin',
  'dolphin',
  'octopus',
  'cat',
  'dragon-head',
  'swan',
  'frog',
  'butterfly',
  'astronaut-helmet',
  'samurai-helmet',
  'wizard-face',
  'jewel-crown',
] as const;

/** `a01` to `a24`. */
export const avatarNames: readonly string[] = faces.map((_, index) => `a${String(index + 1).padStart(2, '0')}`);

/**
 * A built-in avatar, 256 × 256: a light face on a background of its own hue, safe to crop to a circle. Null for an
 * unknown name.
 */
export const drawAvatar = (name: string): string | null => {
  const index = avatarNames.indexOf(name);
  const face = faces[index];
  if (face === undefined) return null;
  const hue = (index * 360) / faces.length;
  const shade = (l: number, c: number, turn = 0): string => oklchToHex({ l, c, h: (hue + turn + 360) % 360 });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs>' +
    `<radialGradient id="g" cx=".5" cy=".3" r=".9">${stops([
      [0, shade(0.56, 0.14, 14)],
      [0.55, shade(0.42, 0.13)],
      [1, shade(0.24, 0.08, -18)],
    ])}</radialGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2=".2" y2="1">${stops([
      [0, '#ffffff'],
      [1, shade(0.9, 0.07, 24)],
    ])}</linearGradient><path id="m" d="${motifs[face]}"/></defs>` +
    '<rect width="256" height="256" fill="url(#g)"/>' +
    circle(128, 128, 118, `fill="none" stroke="${shade(0.8, 0.12, 20)}" stroke-width="3" opacity=".45"`) +
    '<g transform="translate(52 54) scale(.297)"><use href="#m" transform="translate(0 14)" fill="#000" opacity=".3"/>' +
    '<use href="#m" fill="url(#f)"/></g></svg>'
  );
};
