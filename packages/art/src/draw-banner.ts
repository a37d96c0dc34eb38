import { type AccentName, drawAccent } from './accents.ts';
import { backgrounds } from './backgrounds.ts';
import { pathOf } from './choose-look.ts';
import { type MaterialName, materials } from './materials.ts';
import type { MotifName } from './motif-words.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { paintMotif } from './paint-motif.ts';
import type { Palette } from './palette-of.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { circle, short, sparkle, stops } from './svg-text.ts';

const [width, height] = [1680, 560];
/** The group is on the end side. A phone that shows a square crop of the picture centres on this point. */
const [middleX, middleY] = [1236, 268];

export type BannerScene = 'aurora' | 'sea' | 'stage' | 'stars' | 'rays';

/** Curtains of light: bands that rise, sway and fade upwards. */
const aurora = (random: Random): string =>
  Array.from({ length: 9 }, (_, index) => {
    const x = 380 + index * 145 + random.between(-40, 40);
    const wide = random.between(70, 170);
    const lean = random.between(-90, 90);
    const foot = random.between(330, 460);
    return `<path d="M${short(x)} ${short(foot)}C${short(x + lean)} 320 ${short(x - lean)} 160 ${short(x + lean)}-20h${short(wide)}C${short(x - lean + wide)} 160 ${short(x + lean + wide)} 320 ${short(x + wide)} ${short(foot)}z" fill="url(#${index % 2 === 0 ? 'c1' : 'c2'})"/>`;
  }).join('');

const sea = (random: Random): string =>
  circle(1320, 150, 96, 'fill="url(#c3)"') +
  Array.from({ length: 6 }, (_, index) => {
    const level = 330 + index * 42;
    const swing = random.between(16, 34);
    return `<path d="M${short(random.between(-240, -60))} ${level}q105-${short(swing)} 210 0${'t210 0'.repeat(9)}V560H-240z" fill="url(#${index % 2 === 0 ? 'c1' : 'c2'})" opacity=".8"/>`;
  }).join('');

/** Three beams from above onto a round floor. */
const stage = (random: Random): string =>
  [940, 1236, 1530]
    .map((x) => {
      const from = x + random.between(-130, 130);
      return `<path d="M${short(from - 16)}-20h32L${short(x + 190)} 500H${short(x - 190)}z" fill="url(#c1)"/>`;
    })
    .join('') +
  `<ellipse cx="${middleX}" cy="486" rx="430" ry="66" fill="url(#c2)" stroke="url(#c3)" stroke-width="4"/>` +
  `<ellipse cx="${middleX}" cy="484" rx="330" ry="44" fill="none" stroke="url(#c3)" stroke-width="2" opacity=".6"/>`;

const stars = (random: Random): string =>
  Array.from({ length: 90 }, () =>
    circle(
      random.between(200, width),
      random.between(0, height),
      random.between(0.8, 2.6),
      `fill="#fff" opacity="${random.between(0.25, 0.9).toFixed(2)}"`,
    ),
  ).join('') +
  `<ellipse cx="${middleX}" cy="${middleY + 20}" rx="470" ry="120" fill="none" stroke="url(#c3)" stroke-width="3" transform="rotate(-14 ${middleX} ${middleY})" opacity=".7"/>` +
  `<ellipse cx="${middleX}" cy="${middleY + 20}" rx="400" ry="92" fill="none" stroke="url(#c3)" stroke-width="16" transform="rotate(-14 ${middleX} ${middleY})" opacity=".22"/>`;

const rays = (random: Random): string => backgrounds.rays({ width: 1800, height: 900, x: middleX, y: middleY, random });

const scenes: Readonly<Record<BannerScene, (random: Random) => string>> = { aurora, sea, stage, stars, rays };

/** The first motif is in front, with two behind it, as in a group photo. */
const places = [
  { x: middleX, y: middleY, size: 356, turn: 0 },
  { x: middleX - 262, y: middleY + 66, size: 218, turn: -9 },
  { x: middleX + 268, y: middleY + 58, size: 226, turn: 9 },
] as const;

const groupMaterials: readonly [MaterialName, MaterialName, MaterialName][] = [
  ['gold', 'ice', 'rosegold'],
  ['gold', 'pearl', 'mint'],
  ['pearl', 'gold', 'gold'],
  ['gold', 'blush', 'ice'],
];

const coloursOf = (hue: number): Palette => ({
  sky: oklchToHex({ l: 0.5, c: 0.19, h: hue }),
  mid: oklchToHex({ l: 0.35, c: 0.16, h: hue - 8 }),
  deep: oklchToHex({ l: 0.195, c: 0.085, h: hue - 16 }),
  glow: oklchToHex({ l: 0.7, c: 0.19, h: hue + 16 }),
  mark: oklchToHex({ l: 0.85, c: 0.11, h: hue + 8 }),
  material: materials.gold,
});

/**
 * A wide picture without text. The start side is calm and dark, for the page's text; the end side holds the group. For
 * narrow crops centre on 80 % of its width (`object-position: 80% 50%`); mirror it in right-to-left pages.
 */
export const drawBanner = ({
  seed,
  hue,
  motifs,
  scene,
  accent = 'coin',
}: {
  seed: string;
  /** In degrees. */
  hue: number;
  /** The first is in front; the others are beside it. */
  motifs: readonly [MotifName, ...MotifName[]];
  scene: BannerScene;
  accent?: AccentName;
}): string => {
  const random = seededRandom(seed);
  const palette = coloursOf(hue);
  const { sky, mid, deep, glow, mark } = palette;
  const made = random.pick(groupMaterials as [[MaterialName, MaterialName, MaterialName]]);
  const group = motifs.slice(0, places.length).map((motif, index) => {
    const place = places[index] ?? places[0];
    const id = `m${index}`;
    return {
      path: `<path id="${id}" d="${pathOf(motif)}"/>`,
      ...paintMotif({ id, material: materials[made[index] ?? 'gold'], ...place }),
    };
  });
  const backdrop = scenes[scene](random);
  const accents = Array.from({ length: 12 }, (_, index) => {
    const near = index / 12;
    const x = random.between(830, 1640);
    const y = near < 0.5 ? random.between(24, 210) : random.between(400, 548);
    return `<use href="#a" transform="translate(${short(x)} ${short(y)}) rotate(${short(random.between(-40, 40))}) scale(${(0.35 + near * 1.5).toFixed(2)})" opacity="${(0.55 + near * 0.45).toFixed(2)}"/>`;
  });
  const sparkles = Array.from(
    { length: 16 },
    () =>
      `<use href="#k" transform="translate(${short(random.between(860, 1620))} ${short(random.between(20, 520))}) scale(${random.between(0.4, 2).toFixed(1)})"/>`,
  );
  const { top, face, foot } = palette.material;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="s">${stops([
      [0, deep],
      [0.3, deep],
      [0.68, mid],
      [1, sky],
    ])}</linearGradient>` +
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${middleX}" cy="${middleY}" r="560">${stops([
      [0, glow, 0.85],
      [0.4, glow, 0.32],
      [1, glow, 0],
    ])}</radialGradient>` +
    `<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="${middleX}" cy="${middleY}" r="760">${stops([
      [0, mark, 0.4],
      [0.5, mark, 0.14],
      [1, mark, 0],
    ])}</radialGradient>` +
    `<linearGradient id="c1" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, mark, 0.02],
      [0.55, mark, 0.3],
      [1, mark, 0],
    ])}</linearGradient>` +
    `<linearGradient id="c2" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, glow, 0.04],
      [0.5, glow, 0.42],
      [1, deep, 0.15],
    ])}</linearGradient>` +
    `<linearGradient id="c3" x1="0" y1="0" x2="1" y2="1">${stops([
      [0, top, 0.95],
      [0.5, mark, 0.7],
      [1, glow, 0.15],
    ])}</linearGradient>` +
    `<linearGradient id="q">${stops([
      [0, deep],
      [0.3, deep, 0.82],
      [0.58, deep, 0],
    ])}</linearGradient>` +
    `<linearGradient id="v" x1="0" y1="0" x2="0" y2="1">${stops([
      [0.55, deep, 0],
      [1, deep, 0.72],
    ])}</linearGradient>` +
    `<linearGradient id="af" x1=".2" y1="0" x2=".7" y2="1">${stops([
      [0, top],
      [0.45, face],
      [1, foot],
    ])}</linearGradient>` +
    `${sparkle('id="k" fill="#fff" opacity=".85"')}<g id="a">${drawAccent(accent, palette.material)}</g>` +
    `${group.map(({ path, definitions }) => path + definitions).join('')}</defs>` +
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>${backdrop}` +
    `<path fill="url(#v)" d="M0 0h${width}v${height}H0z"/>` +
    accents.slice(0, 6).join('') +
    group
      .map(({ body }) => body)
      .toReversed()
      .join('') +
    accents.slice(6).join('') +
    sparkles.join('') +
    `<path fill="url(#q)" d="M0 0h${width}v${height}H0z"/></svg>`
  );
};
