import { drawAccent } from './accents.ts';
import { backgrounds } from './backgrounds.ts';
import { chooseLook, pathOf } from './choose-look.ts';
import { paintMotif } from './paint-motif.ts';
import { paletteOf } from './palette-of.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { circle, short, sparkle } from './svg-text.ts';
import { middleX, middleY, tilePaints } from './tile-paints.ts';

const [width, height] = [300, 400];

/** Backgrounds with their own floor, where a frame would be in the way. */
const withoutFrame: readonly string[] = ['table', 'pitch', 'pit', 'drum', 'grid', 'night', 'sunrise', 'ticket'];
/** Patterns without a place: the motif is repeated in them, large and faint. */
const plain: readonly string[] = ['rays', 'rings', 'bubbles', 'waves', 'diamonds'];
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

/** Accents along the bottom; nearer ones are larger and cut off by the edge. */
const layAccents = (random: Random): string => {
  const count = random.pick([3, 4, 5]);
  const turn = random.between(0, 1);
  return Array.from({ length: count }, (_, index) => {
    // Spread over the width for any count, and never two in one place.
    const x = width * (((index + turn) / count + random.between(0, 0.5 / count)) % 1);
    const y = random.between(310, 392);
    const scale = 0.55 + (y - 300) / 90;
    return `<use href="#a" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(random.between(-32, 32))}) scale(${scale.toFixed(1)})"/>`;
  }).join('');
};

/** Accents drift around the motif, never over it: near ones large, far ones small and faint. */
const driftAccents = (count: number, random: Random): string =>
  Array.from({ length: count }, (_, index) => {
    const radians = (index / count) * Math.PI * 2 + random.between(-0.2, 0.2);
    const away = random.between(108, 178);
    const x = Math.min(292, Math.max(8, middleX + away * 0.9 * Math.cos(radians)));
    const y = Math.min(384, Math.max(12, middleY + 20 + away * 1.1 * Math.sin(radians)));
    const scale = random.between(0.25, 0.85);
    return `<use href="#e" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(random.between(-40, 40))}) scale(${scale.toFixed(1)})" opacity="${(0.45 + scale * 0.6).toFixed(1)}"/>`;
  }).join('');

/**
 * The 3:4 picture of a game, without any text. The same id, name and type always give the same picture; it loads no
 * resources, and every colour is hex.
 */
export const drawTile = ({ id, name, gameType }: { id: string; name: string; gameType: string }): string => {
  const random = seededRandom(id);
  const look = chooseLook({ name, gameType });
  const palette = paletteOf(look.palette, seededRandom(`${gameType} ${name}`));
  const { material } = palette;
  const background = backgrounds[look.background]({ width, height, x: middleX, y: middleY, random });
  const frameName = withoutFrame.includes(look.background) ? 'none' : random.pick(frames);
  const size = frameName === 'disc' ? 162 : 206;
  const accents =
    (look.air === null ? '' : driftAccents(look.floor === null ? 9 : 6, random)) +
    (look.floor === null ? '' : layAccents(random));
  const motif = paintMotif({ id: 'm', material, x: middleX, y: middleY, size, turn: random.between(-4, 4) });
  const ghost = plain.includes(look.background)
    ? `<use href="#m" fill="${palette.mark}" opacity=".13" transform="translate(${middleX} 200) rotate(${short(random.between(-24, 24))}) scale(1.15) translate(-256 -256)"/>`
    : '';
  const sparkles = Array.from({ length: 6 }, () => {
    const radians = random.between(0, Math.PI * 2);
    const away = random.between(96, 150);
    const reach = random.between(3, 11);
    const x = middleX + away * 0.86 * Math.cos(radians);
    const y = middleY + away * Math.sin(radians);
    return `<use href="#k" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(reach / 10).toFixed(1)})"/>`;
  }).join('');
  const body =
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>${background}` +
    ghost +
    circle(middleX, middleY, 190, 'fill="url(#g)"') +
    frame(frameName, material) +
    motif.body +
    accents +
    sparkles +
    `<path fill="url(#v)" d="M0 0h${width}v${height}H0z"/>`;
  const parts =
    `<path id="m" d="${pathOf(look.motif)}"/>${sparkle('id="k" fill="#fff" opacity=".85"')}` +
    (look.floor === null ? '' : `<g id="a">${drawAccent(look.floor, material)}</g>`) +
    (look.air === null ? '' : `<g id="e">${drawAccent(look.air, material)}</g>`) +
    motif.definitions;
  const paints = Object.entries(tilePaints(palette))
    .filter(([id]) => `${parts}${body}`.includes(`url(#${id})`))
    .map(([, paint]) => paint);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${paints.join('')}${parts}</defs>${body}</svg>`
  );
};
