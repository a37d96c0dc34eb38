import { between, pick } from './random.ts';

export const puzzleSize = { width: 320, height: 180 };

/** The side of the square that the piece fits into, its knobs included. */
export const pieceSize = 48;

/** A jigsaw piece: a knob above and one to the right, a bay to the left. */
const piecePath = 'M1 11H12.2A7.4 7.4 0 1 1 25.8 11H37V22.2A7.4 7.4 0 1 1 37 35.8V47H1V35.8A7.4 7.4 0 1 0 1 22.2Z';

/**
 * Colours of a dune landscape at a time of day: the sky from top to horizon, the light, and the dunes from far to near.
 */
type Land = { sky: readonly [string, string]; light: string; dunes: readonly string[] };

const lands: readonly [Land, ...Land[]] = [
  { sky: ['#27316f', '#e88a6a'], light: '#ffd9a0', dunes: ['#b0567a', '#7d3f77', '#532f69', '#2f2150'] },
  { sky: ['#2c7fb8', '#d7eef0'], light: '#fff6d5', dunes: ['#e6c58b', '#d29a5b', '#a86b3f', '#6f432e'] },
  { sky: ['#0d1b3f', '#35669a'], light: '#eaf2ff', dunes: ['#37588f', '#284276', '#1b2f5c', '#101f40'] },
  { sky: ['#2d6a63', '#f2d59a'], light: '#fff2c2', dunes: ['#7fae86', '#4f8b74', '#2f6763', '#1d4549'] },
  { sky: ['#7a3b69', '#f6b48f'], light: '#ffe9c9', dunes: ['#d9798a', '#a84f7c', '#71386b', '#432453'] },
];

const gemHues = ['#ff6f91', '#ffc75f', '#4fd1c5', '#8f9bff', '#f9f871'] as const;

const round = (value: number): string => value.toFixed(1);

/** A ridge of two waves from edge to edge, filled down to the bottom, with a lit upper edge. */
const drawDune = (fill: string, level: number): string => {
  const { width, height } = puzzleSize;
  const first = { height: between(7, 16), length: between(150, 300), start: between(0, 2 * Math.PI) };
  const second = { height: between(2, 6), length: between(50, 110), start: between(0, 2 * Math.PI) };
  const ridge = Array.from({ length: 41 }, (_, index) => {
    const x = (index / 40) * width;
    const rise = [first, second].reduce(
      (sum, wave) => sum + wave.height * Math.sin((2 * Math.PI * x) / wave.length + wave.start),
      0,
    );
    return `${round(x)} ${round(level + rise)}`;
  }).join('L');
  return `<path d="M${ridge}V${height}H0Z" fill="${fill}"/><path d="M${ridge}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>`;
};

/** A cut stone of four facets. */
const drawGem = (): string => {
  const size = between(9, 17);
  const hue = pick(gemHues);
  const place = `translate(${round(between(16, puzzleSize.width - 16))} ${round(between(70, puzzleSize.height - 12))}) rotate(${round(between(-24, 24))})`;
  const [half, low] = [round(size / 2), round(size * 0.75)];
  return [
    `<g transform="${place}">`,
    `<path d="M0 -${half}L${half} 0L0 ${low}L-${half} 0Z" fill="${hue}"/>`,
    `<path d="M0 -${half}L${half} 0H0Z" fill="#fff" opacity=".55"/>`,
    `<path d="M0 0H${half}L0 ${low}Z" fill="#000" opacity=".22"/>`,
    `<path d="M0 -${half}L-${half} 0H0Z" fill="#fff" opacity=".25"/></g>`,
  ].join('');
};

const drawStar = (): string =>
  `<circle cx="${round(between(0, puzzleSize.width))}" cy="${round(between(0, 80))}" r="${round(between(0.5, 1.4))}" fill="#fff" opacity="${between(0.35, 0.9).toFixed(2)}"/>`;

const drawLand = (): string => {
  const { width, height } = puzzleSize;
  const { sky, light, dunes } = pick(lands);
  const [lightX, lightY] = [round(between(40, width - 40)), round(between(26, 62))];
  return [
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".7" stop-color="${sky[1]}"/></linearGradient>`,
    `<radialGradient id="l"><stop stop-color="${light}" stop-opacity=".85"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    ...Array.from({ length: 22 }, drawStar),
    `<circle cx="${lightX}" cy="${lightY}" r="62" fill="url(#l)"/><circle cx="${lightX}" cy="${lightY}" r="${round(between(13, 22))}" fill="${light}"/>`,
    ...dunes.map((fill, index) => drawDune(fill, 84 + index * 25 + between(-5, 5))),
    ...Array.from({ length: 9 }, drawGem),
  ].join('');
};

const svgOf = (inside: string, { width, height, box }: { width: number; height: number; box: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>`;

/** One landscape twice: with the hole at `left` and `top`, and the piece cut out there. */
export const drawPuzzle = ({ left, top }: { left: number; top: number }): { picture: string; piece: string } => {
  const { width, height } = puzzleSize;
  const land = drawLand();
  const outline = (look: string): string => `<path transform="translate(${left} ${top})" d="${piecePath}" ${look}/>`;
  const clip = `<clipPath id="c">${outline('')}</clipPath>`;
  return {
    picture: svgOf(
      land + outline('fill="#0b0f1e" fill-opacity=".62" stroke="#fff" stroke-opacity=".75" stroke-width="1.2"'),
      {
        width,
        height,
        box: `0 0 ${width} ${height}`,
      },
    ),
    piece: svgOf(
      `${clip}<g clip-path="url(#c)">${land}</g>${outline('fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="1.4"')}`,
      { width: pieceSize, height: pieceSize, box: `${left} ${top} ${pieceSize} ${pieceSize}` },
    ),
  };
};
