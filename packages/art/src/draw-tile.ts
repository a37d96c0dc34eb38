import { type AccentName, accentNames, drawAccent } from './accents.ts';
import { backgrounds } from './backgrounds.ts';
import { chooseLook, pathOf } from './choose-look.ts';
import { paintMotif } from './paint-motif.ts';
import { paletteOf } from './palette-of.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { circle, short, sparkle, stops } from './svg-text.ts';

const [width, height] = [300, 400];
/** Where the light is: above the middle, because the foot of a tile carries the game's name. */
const [middleX, middleY] = [150, 178];

const backgroundNames = ['rays', 'rings', 'bubbles', 'waves', 'diamonds'] as const;
const accentsOfType: Readonly<Record<string, AccentName>> = {
  LIVE: 'chip',
  FISH: 'bubble',
  PVP: 'chip',
  ELOTT: 'ball',
  LOTT: 'ball',
};
const frames = ['none', 'none', 'disc', 'halo', 'stage'] as const;

const frame = (
  name: (typeof frames)[number],
  { face, rim, base }: { face: string; rim: string; base: string },
): string => {
  switch (name) {
    case 'disc':
      return (
        circle(middleX, middleY + 5, 117, 'fill="#000" opacity=".3"') +
        circle(middleX, middleY, 113, `fill="url(#d)" stroke="url(#mr)" stroke-width="5"`) +
        circle(middleX, middleY, 103, `fill="none" stroke="${face}" stroke-width="1.2" opacity=".5"`)
      );
    case 'halo':
      return (
        circle(middleX, middleY, 124, `fill="none" stroke="${face}" stroke-width="2" opacity=".55"`) +
        circle(
          middleX,
          middleY,
          116,
          `fill="none" stroke="${face}" stroke-width="5" stroke-dasharray="1 11.15" stroke-linecap="round" opacity=".75"`,
        )
      );
    case 'stage':
      return (
        `<ellipse cx="150" cy="294" rx="118" ry="25" fill="${base}" opacity=".7"/>` +
        `<ellipse cx="150" cy="288" rx="118" ry="25" fill="url(#d)" stroke="url(#mr)" stroke-width="3"/>` +
        `<ellipse cx="150" cy="287" rx="92" ry="17" fill="${rim}" opacity=".35"/>`
      );
    case 'none':
      return '';
  }
};

/** Accents lie along the foot, nearer ones larger and cut off by the edge; some tiles have none, so that a row breathes. */
const scatterAccents = (random: Random): string => {
  const count = random.pick([0, 3, 4, 5]);
  const turn = random.between(0, 1);
  return Array.from({ length: count }, (_, index) => {
    // Spread over the width whatever the count, and never twice in one place.
    const x = width * (((index + turn) / count + random.between(0, 0.5 / count)) % 1);
    const isHigh = index === 3;
    const y = isHigh ? random.between(40, 130) : random.between(304, 392);
    const scale = isHigh ? random.between(0.4, 0.6) : 0.6 + (y - 300) / 90;
    const side = isHigh ? (x < middleX ? random.between(12, 44) : random.between(256, 288)) : x;
    return `<use href="#a" transform="translate(${Math.round(side)} ${Math.round(y)}) rotate(${Math.round(random.between(-32, 32))}) scale(${scale.toFixed(1)})"/>`;
  }).join('');
};

/**
 * The picture of a game, 3 to 4, without any text. The same id, name and type always give the same
 * picture; nothing in it is fetched, and every colour is hex.
 */
export const drawTile = ({ id, name, gameType }: { id: string; name: string; gameType: string }): string => {
  const random = seededRandom(id);
  const look = chooseLook({ name, gameType }, random);
  const palette = paletteOf(look.palette, random);
  const { material } = palette;
  const background = backgrounds[random.pick(backgroundNames)]({ width, height, x: middleX, y: middleY, random });
  const frameName = random.pick(frames);
  const size = frameName === 'disc' ? 162 : 206;
  const accent = accentsOfType[gameType] ?? random.pick(accentNames.slice(0, 2) as ['coin', 'gem']);
  const accents = scatterAccents(random);
  const motif = paintMotif({ id: 'm', material, x: middleX, y: middleY, size, turn: random.between(-4, 4) });
  const ghostTurn = short(random.between(-24, 24));
  const sparkles = Array.from({ length: 6 }, () => {
    const radians = random.between(0, Math.PI * 2);
    const away = random.between(96, 150);
    const reach = random.between(3, 11);
    const x = middleX + away * 0.86 * Math.cos(radians);
    const y = middleY + away * Math.sin(radians);
    return `<use href="#k" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(reach / 10).toFixed(1)})"/>`;
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    `<path id="m" d="${pathOf(look.motif)}"/>` +
    `<linearGradient id="s" x1=".2" y1="0" x2=".5" y2="1">${stops([
      [0, palette.sky],
      [0.52, palette.mid],
      [1, palette.deep],
    ])}</linearGradient>` +
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${middleX}" cy="${middleY}" r="190">${stops([
      [0, palette.glow, 0.95],
      [0.4, palette.glow, 0.4],
      [1, palette.glow, 0],
    ])}</radialGradient>` +
    `<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="${middleX}" cy="${middleY}" r="270">${stops([
      [0, palette.mark, 0.42],
      [0.55, palette.mark, 0.17],
      [1, palette.mark, 0.05],
    ])}</radialGradient>` +
    `<radialGradient id="b" cx=".35" cy=".3">${stops([
      [0, '#fff'],
      [0.5, palette.mark],
      [1, palette.glow, 0.35],
    ])}</radialGradient>` +
    `<radialGradient id="d" cx=".5" cy=".32" r=".75">${stops([
      [0, palette.sky],
      [0.6, palette.mid],
      [1, palette.deep],
    ])}</radialGradient>` +
    `<radialGradient id="v" cx=".5" cy=".4" r=".8">${stops([
      [0.42, palette.deep, 0],
      [0.8, palette.deep, 0.55],
      [1, palette.deep, 0.95],
    ])}</radialGradient>` +
    `<linearGradient id="af" x1=".2" y1="0" x2=".7" y2="1">${stops([
      [0, material.top],
      [0.45, material.face],
      [1, material.foot],
    ])}</linearGradient>` +
    `${sparkle('id="k" fill="#fff" opacity=".85"')}<g id="a">${drawAccent(accent, material)}</g>${motif.definitions}</defs>` +
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>${background}` +
    `<use href="#m" fill="${palette.mark}" opacity=".13" transform="translate(${middleX} 200) rotate(${ghostTurn}) scale(1.15) translate(-256 -256)"/>` +
    circle(middleX, middleY, 190, 'fill="url(#g)"') +
    frame(frameName, material) +
    motif.body +
    accents +
    sparkles +
    `<path fill="url(#v)" d="M0 0h${width}v${height}H0z"/></svg>`
  );
};
