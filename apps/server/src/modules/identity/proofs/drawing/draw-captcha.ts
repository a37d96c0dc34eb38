import { letterShapes, type Point } from './letter-shapes.ts';
import { between, pick } from './random.ts';
import { traceStroke } from './trace-stroke.ts';

/** One and a half times the shown size, for high-density screens. */
export const captchaSize = { width: 240, height: 84 };

/** Two inks and a background. The background is light and opaque, so that both themes show the same picture. */
type Look = { inks: readonly [string, string]; background: readonly [string, string] };

const looks: readonly [Look, ...Look[]] = [
  { inks: ['#1f3f6b', '#7c2950'], background: ['#f6f1e4', '#e3ebf3'] },
  { inks: ['#1f5144', '#5a348c'], background: ['#eef4ea', '#f3e9f2'] },
  { inks: ['#7a3a12', '#17506e'], background: ['#fbf0df', '#e2f0f1'] },
  { inks: ['#40307e', '#0f5a5a'], background: ['#efeaf8', '#e8f3ec'] },
];

type Bend = (point: Point) => Point;

/** One wave along the line and one across it, so that letters have neither a straight baseline nor straight sides. */
const makeWave = (): Bend => {
  const along = { height: between(3, 5.5), length: between(95, 150), start: between(0, 2 * Math.PI) };
  const across = { height: between(1.5, 3), length: between(38, 60), start: between(0, 2 * Math.PI) };
  const waveOf = ({ height, length, start }: typeof along, index: number): number =>
    height * Math.sin((2 * Math.PI * index) / length + start);
  return ([x, y]) => [x + waveOf(across, y), y + waveOf(along, x)];
};

/** Places a letter of the 10 by 14 box: rotated, slanted and scaled. */
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

/** Lines of the same inks through the letters, thin enough for people to ignore. */
const drawTangle = (inks: readonly [string, ...string[]]): string => {
  const across = (): number => between(8, captchaSize.height - 8);
  const pull = (): string => {
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((part) => [part * captchaSize.width, across()]);
    const path = pathOf(traceStroke({ isBent: true, points }));
    return `<path d="${path}" stroke="${pick(inks)}" stroke-width="${between(1.2, 2.1).toFixed(1)}" opacity=".75"/>`;
  };
  return [pull(), pull(), pull()].join('');
};

const drawBackground = ([near, far]: readonly [string, string], inks: readonly [string, ...string[]]): string => {
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

/** A captcha as SVG, which is never sent to clients, because a program could read its paths. */
export const drawCaptcha = (letters: string): string => {
  const { width, height } = captchaSize;
  const { inks, background } = pick(looks);
  const wave = makeWave();
  const drawn = [...letters].map((letter, index) =>
    drawLetter(letter, { stance: makeStance(index, letters.length), wave, ink: pick(inks) }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawBackground(background, inks)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${drawTangle(inks)}</g></svg>`;
};
