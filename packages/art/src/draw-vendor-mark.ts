import { oklchToHex } from './oklch-to-hex.ts';
import { seededRandom } from './seeded-random.ts';
import { circle, short, stops } from './svg-text.ts';

const [middleX, middleY] = [160, 80];

const polygon = (corners: number, radius: number, turn: number): string =>
  `M${Array.from({ length: corners }, (_, index) => {
    const radians = ((turn + (index * 360) / corners - 90) * Math.PI) / 180;
    return `${short(middleX + radius * Math.cos(radians))} ${short(middleY + radius * Math.sin(radians))}`;
  }).join('L')}z`;

const bodies = {
  hexagon: polygon(6, 58, 0),
  octagon: polygon(8, 56, 22.5),
  diamond: polygon(4, 62, 0),
  shield: 'M160 20l50 16v42q0 40-50 64-50-24-50-64v-42z',
  round: 'M104 80a56 56 0 1 1 112 0a56 56 0 1 1-112 0z',
  crest: 'M112 28h96q8 0 8 8v52q0 30-56 54-56-24-56-54v-52q0-8 8-8z',
} as const;

/** The symbol on the body, drawn in white. */
const signs = {
  peak: 'M124 106l36-58 36 58h-18l-18-30-18 30z',
  flare: 'M160 40l9 31 31 9-31 9-9 31-9-31-31-9 31-9z',
  gate: 'M130 110v-32a30 30 0 0 1 60 0v32h-17v-31a13 13 0 0 0-26 0v31z',
  wave: 'M118 76q21-30 42 0t42 0v18q-21 30-42 0t-42 0z',
  rise: 'M126 112v-28h16v28zM152 112v-48h16v48zM178 112v-68h16v68z',
  chevrons: 'M126 62l34-22 34 22v18l-34-22-34 22zM126 92l34-22 34 22v18l-34-22-34 22z',
  orbit:
    'M160 60a20 20 0 1 0 0 40a20 20 0 1 0 0-40zM118 96q-12-16 20-34l6 8q-18 10-14 18zM202 64q12 16-20 34l-6-8q18-10 14-18z',
  bolt: 'M170 36l-40 52h24l-10 38 44-54h-26z',
  leaf: 'M160 38q40 40 0 84q-40-44 0-84zM156 62v44h8v-44z',
  keystone: 'M130 46h60l-12 34 12 34h-60l12-34zM150 62l8 18-8 18h20l-8-18 8-18z',
  crown: 'M122 108v-50l20 20 18-32 18 32 20-20v50z',
  knot: 'M138 48h44l22 22v20l-22 22h-44l-22-22v-20zM146 66l-12 11v6l12 11h28l12-11v-6l-12-11z',
  moon: 'M172 42a40 40 0 1 0 26 58a34 34 0 1 1-26-58z',
  sail: 'M156 38v62h-38q30-22 38-62zM166 50q30 18 36 50h-36zM120 108h80l-12 14h-56z',
} as const;

/** The wings that make an emblem wide, symmetrical. */
const sides = {
  wings: 'M96 62q-40-4-72-22 10 22 28 30-14 2-26-2 12 18 34 20-10 4-20 4 16 12 46 6z',
  bars: 'M92 58h-60l8 10h52zM88 75h-44l8 10h36zM92 92h-30l8 10h22z',
  laurel:
    'M94 118q-46-6-58-54 8 2 14 8-2-10 2-20 6 6 8 14 2-10 8-16 4 8 2 18 6-6 14-8-2 10-8 16 8-2 14 2-6 8-14 10 8 4 12 12-8 2-14 0 8 8 20 10z',
  arrows: 'M92 50l-30 30 30 30h-20l-30-30 30-30zM60 58l-22 22 22 22h-14l-22-22 22-22z',
  dots: 'M82 80a8 8 0 1 1-16 0 8 8 0 1 1 16 0zM58 80a6 6 0 1 1-12 0 6 6 0 1 1 12 0zM38 80a4 4 0 1 1-8 0 4 4 0 1 1 8 0z',
  none: '',
} as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]];

/**
 * The emblem of a studio, twice as wide as high, without letters and with a transparent background. Its colours are
 * visible on both the dark and the white page.
 */
export const drawVendorMark = ({ code, name }: { code: string; name: string }): string => {
  const random = seededRandom(`${code} ${name}`);
  const hue = random.between(0, 360);
  const shade = (l: number, c: number, turn = 0): string => oklchToHex({ l, c, h: (hue + turn) % 360 });
  const turn = random.pick([40, 70, -50]);
  const [light, full, dark] = [shade(0.76, 0.15, turn), shade(0.62, 0.19), shade(0.46, 0.17, -turn / 3)];
  const body = bodies[random.pick(keysOf(bodies))];
  const sign = signs[random.pick(keysOf(signs))];
  const side = sides[random.pick(keysOf(sides))];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160"><defs>' +
    `<linearGradient id="b" x1="0" y1="0" x2=".6" y2="1">${stops([
      [0, light],
      [0.5, full],
      [1, dark],
    ])}</linearGradient>` +
    `<linearGradient id="w" x1="0" y1="0" x2="1" y2="0">${stops([
      [0, full, 0.25],
      [1, full],
    ])}</linearGradient>` +
    `<clipPath id="c"><path d="${body}"/></clipPath></defs>` +
    (side === ''
      ? circle(middleX, middleY, 70, `fill="none" stroke="${full}" stroke-width="3" stroke-dasharray="64 9.3"`)
      : `<path id="l" d="${side}" fill="url(#w)"/><use href="#l" transform="matrix(-1 0 0 1 320 0)"/>`) +
    `<path d="${body}" fill="url(#b)"/>` +
    `<path d="M60 0h200v70q-100 36-200 6z" fill="#fff" opacity=".16" clip-path="url(#c)"/>` +
    `<path d="${body}" fill="none" stroke="${light}" stroke-width="2.5" transform="translate(14.4 7.2) scale(.91)" opacity=".7"/>` +
    `<path d="${sign}" fill="${dark}" transform="translate(0 3)"/><path d="${sign}" fill="#fff"/></svg>`
  );
};
