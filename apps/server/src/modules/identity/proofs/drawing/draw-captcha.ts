import { letterShapes, type Point } from './letter-shapes.ts';
import { between, pick } from './random.ts';
import { traceStroke } from './trace-stroke.ts';

/** Half as large again as it is shown, for screens with fine dots. */
export const captchaSize = { width: 240, height: 84 };

/** Two inks and a paper. The paper is light and covers everything, so that both themes show the same picture. */
type Look = { inks: readonly [string, string]; paper: readonly [string, string] };

const looks: readonly [Look, ...Look[]] = [
  { inks: ['#1f3f6b', '#7c2950'], paper: ['#f6f1e4', '#e3ebf3'] },
  { inks: ['#1f5144', '#5a348c'], paper: ['#eef4ea', '#f3e9f2'] },
  { inks: ['#7a3a12', '#17506e'], paper: ['#fbf0df', '#e2f0f1'] },
  { inks: ['#40307e', '#0f5a5a'], paper: ['#efeaf8', '#e8f3ec'] },
];

type Bend = (point: Point) => Point;

/** One wave along the line and one across it: letters stand on no straight ground and have no straight sides. */
const makeWave = (): Bend => {
  const along = { height: between(3, 5.5), length: between(95, 150), start: between(0, 2 * Math.PI) };
  const across = { height: between(1.5, 3), length: between(38, 60), start: between(0, 2 * Math.PI) };
  const waveOf = ({ height, length, start }: typeof along, index: number): number =>
    height * Math.sin((2 * Math.PI * index) / length + start);
  return ([x, y]) => [x + waveOf(across, y), y + waveOf(along, x)];
};

/** Puts a letter of the 10 by 14 box at its place: turned, leaning, and of a size of its own. */
const makeStance = (index: number, count: number): Bend => {
  const step = (captchaSize.width - 36) / count;
  const centre: Point = [18 + step * (index + 0.5) + between(-2, 2), captchaSize.height / 2 + between(-4, 4)];
  const turn = between(-0.2, 0.2);
  const lean = between(-0.15, 0.15);
  const wide = between(2.5, 2.9);
  const high = between(2.9, 3.4);
  return ([x, y]) => {
    const down = (y - 7) * high;
    const aside = (x - 5) * wide - down * lean;
    return [
      centre[0] + aside * Math.cos(turn) - down * Math.sin(turn),
      centre[1] + aside * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
};

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const drawLetter = (letter: string, { stance, wave, ink }: { stance: Bend; wave: Bend; ink: string }): string => {
  const path = (letterShapes[letter] ?? [])
    .map((stroke) => pathOf(traceStroke(stroke).map((point) => wave(stance(point)))))
    .join('');
  return `<path d="${path}" stroke="${ink}" stroke-width="${between(4.4, 5.6).toFixed(1)}"/>`;
};

/** Pulls of the same inks through the letters, thin enough for an eye to look past them. */
const drawTangle = (inks: readonly [string, ...string[]]): string => {
  const across = (): number => between(8, captchaSize.height - 8);
  const pull = (): string => {
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((part) => [part * captchaSize.width, across()]);
    const path = pathOf(traceStroke({ isBent: true, points }));
    return `<path d="${path}" stroke="${pick(inks)}" stroke-width="${between(1.2, 2.1).toFixed(1)}" opacity=".75"/>`;
  };
  return [pull(), pull(), pull()].join('');
};

const drawPaper = ([near, far]: readonly [string, string], inks: readonly [string, ...string[]]): string => {
  const { width, height } = captchaSize;
  const blot = (): string =>
    `<circle cx="${between(0, width).toFixed(0)}" cy="${between(0, height).toFixed(0)}" r="${between(12, 34).toFixed(0)}" fill="${pick(inks)}" opacity=".07"/>`;
  const speck = (): string =>
    `<circle cx="${between(0, width).toFixed(0)}" cy="${between(0, height).toFixed(0)}" r="${between(0.7, 1.6).toFixed(1)}" fill="${pick(inks)}" opacity=".5"/>`;
  return [
    `<defs><linearGradient id="p" x2="1" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#p)"/>`,
    ...Array.from({ length: 6 }, blot),
    ...Array.from({ length: 40 }, speck),
  ].join('');
};

/** A captcha as an SVG text, which never leaves the house: its paths could be read by any program. */
export const drawCaptcha = (letters: string): string => {
  const { width, height } = captchaSize;
  const { inks, paper } = pick(looks);
  const wave = makeWave();
  const drawn = [...letters].map((letter, index) =>
    drawLetter(letter, { stance: makeStance(index, letters.length), wave, ink: pick(inks) }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawPaper(paper, inks)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${drawTangle(inks)}</g></svg>`;
};
