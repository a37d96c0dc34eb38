import type { Random } from './seeded-random.ts';
import { circle } from './svg-text.ts';

/** Backgrounds are soft: whole numbers are as good here, and a third shorter. */
const short = (value: number): string => String(Math.round(value));

/** What a background is drawn into: its size, and the point from which its light comes. */
type Field = { width: number; height: number; x: number; y: number; random: Random };

const spot = (x: number, y: number, radius: number, radians: number): string =>
  `${short(x + radius * Math.cos(radians))} ${short(y + radius * Math.sin(radians))}`;

/** Painted with `url(#p)`, a light that fades from the middle, which the picture must define. */
const rays = ({ width, height, x, y, random }: Field): string => {
  const count = Math.round(random.between(9, 15));
  const turn = random.between(0, Math.PI);
  const reach = Math.hypot(width, height);
  const wedge = Math.PI / count / 2;
  const path = Array.from({ length: count }, (_, index) => {
    const at = turn + (index * 2 * Math.PI) / count;
    return `M${short(x)} ${short(y)}L${spot(x, y, reach, at - wedge)}L${spot(x, y, reach, at + wedge)}z`;
  }).join('');
  return `<path d="${path}" fill="url(#p)"/>`;
};

const rings = ({ height, x, y, random }: Field): string =>
  Array.from({ length: 6 }, (_, index) => {
    const radius = height * (0.2 + index * 0.095);
    const dash = index % 2 === 0 ? '' : ` stroke-dasharray="2 ${short(random.between(9, 22))}" stroke-linecap="round"`;
    return circle(x, y, radius, `fill="none" stroke="url(#p)" stroke-width="${short(random.between(2, 9))}"${dash}`);
  }).join('');

const bubbles = ({ width, height, random }: Field): string =>
  Array.from({ length: 11 }, () => {
    const radius = height * random.between(0.015, 0.11);
    const opacity = random.between(0.12, 0.34).toFixed(1);
    const [x, y] = [random.between(0, width), random.between(0, height)];
    return random.between(0, 1) < 0.5
      ? circle(x, y, radius, `fill="url(#b)" opacity="${opacity}"`)
      : circle(x, y, radius, `fill="none" stroke="url(#p)" stroke-width="2" opacity=".7"`);
  }).join('');

const waves = ({ width, height, random }: Field): string =>
  Array.from({ length: 5 }, (_, index) => {
    const level = height * (0.3 + index * 0.15);
    const swing = height * random.between(0.03, 0.08);
    const quarter = width / 4;
    const start = random.between(-quarter, 0);
    const path = `M${short(start)} ${short(level)}q${short(quarter / 2)}-${short(swing * 2)} ${short(quarter)} 0${`t${short(quarter)} 0`.repeat(5)}V${height}H${short(start)}z`;
    return `<path d="${path}" fill="url(#p)" opacity="${(0.55 - index * 0.06).toFixed(2)}"/>`;
  }).join('');

const diamonds = ({ width, height, random }: Field): string => {
  const size = height / 7;
  const path: string[] = [];
  for (let row = -1; row < 8; row += 1) {
    for (let column = -1; column < width / size / 1.5; column += 1) {
      if (random.between(0, 1) < 0.56) continue;
      const half = size * random.between(0.22, 0.46);
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * size * 1.5;
      const at = short(half);
      path.push(`M${short(x)} ${short(row * size - half)}l${at} ${at}-${at} ${at}-${at}-${at}z`);
    }
  }
  return `<path d="${path.join('')}" fill="url(#p)"/>`;
};

export const backgrounds = { rays, rings, bubbles, waves, diamonds } as const;
export type BackgroundName = keyof typeof backgrounds;
