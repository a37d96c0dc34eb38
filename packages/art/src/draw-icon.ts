import { letterStrokes } from './letter-strokes.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { circle, sparkle, stops } from './svg-text.ts';

/** The Fairhouse logo: a roof, an open doorway and a star. */
const logoMark = (paint: string, star: string): string =>
  `<path d="M256 118L96 246q-14 12-2 26 12 12 26 2l12-10v104q0 24 24 24h64v-84a36 36 0 0 1 72 0v84h64q24 0 24-24v-104l12 10q14 10 26-2 12-14-2-26z" ${paint}/>` +
  `<g transform="translate(256 232) scale(4.2)">${sparkle(star)}</g>`;

/**
 * A brand's app icon: a rounded square in the brand's hue with the Fairhouse logo, or with a letter drawn as a path, so
 * that no font is needed. The drawing stays within the middle 80 %, which no launcher crops.
 */
export const drawIcon = ({ hue, letter }: { hue: number; letter?: string }): string => {
  const shade = (l: number, c: number, turn = 0): string => oklchToHex({ l, c, h: (hue + turn + 360) % 360 });
  const strokes = letter === undefined ? undefined : letterStrokes[letter.toUpperCase()];
  const line = 'fill="none" stroke-width="46" stroke-linecap="round" stroke-linejoin="round"';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs>' +
    `<linearGradient id="g" x1=".1" y1="0" x2=".75" y2="1">${stops([
      [0, shade(0.9, 0.13, 8)],
      [0.5, shade(0.78, 0.17)],
      [1, shade(0.58, 0.16, -22)],
    ])}</linearGradient>` +
    `<linearGradient id="m" x1="0" y1="0" x2=".3" y2="1">${stops([
      [0, shade(0.33, 0.08, -18)],
      [1, shade(0.16, 0.05, -30)],
    ])}</linearGradient>` +
    `<radialGradient id="h" cx=".5" cy=".42" r=".6">${stops([
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ])}</radialGradient></defs>` +
    '<rect width="512" height="512" rx="112" fill="url(#g)"/><rect width="512" height="512" rx="112" fill="url(#h)"/>' +
    circle(256, 256, 214, `fill="none" stroke="#fff" stroke-width="4" opacity=".35"`) +
    (strokes === undefined
      ? logoMark('fill="url(#m)"', `fill="${shade(0.92, 0.12, 8)}"`)
      : `<path d="${strokes}" ${line} stroke="#fff" opacity=".4" transform="translate(0 7)"/><path d="${strokes}" ${line} stroke="url(#m)"/>`) +
    '</svg>'
  );
};
