import type { Material } from './materials.ts';
import { short, stops } from './svg-text.ts';

/**
 * Gives a motif depth: a path of one colour looks like a sign, so it gets a cast shadow, a dark base with a lit rim
 * that fills its gaps, a thick edge, a face lit from above and a gloss. No filters: a lobby draws hundreds of these,
 * and blurs are expensive.
 */
export const paintMotif = ({
  id,
  material,
  x,
  y,
  size,
  turn = 0,
}: {
  /** The id of a `<path>` in a box of 512 by 512; the ids of the returned definitions derive from it. */
  id: string;
  material: Material;
  /** The position of its centre. */
  x: number;
  y: number;
  size: number;
  /** In degrees. */
  turn?: number;
}): { definitions: string; body: string } => {
  const { top, face, foot, rim, base } = material;
  const scale = size / 512;
  // Strokes are in units of the motif; a small motif needs a relatively thicker base to stay one thing.
  const base1 = short(Math.min(46, 5.2 / scale));
  const base2 = short(Math.min(64, 9 / scale));
  const edge = short(Math.min(20, 3.4 / scale));
  const use = (rest: string): string => `<use href="#${id}" ${rest}/>`;
  return {
    definitions: `<linearGradient id="${id}f" x1="0" y1="0" x2=".25" y2="1">${stops([
      [0.08, top],
      [0.42, face],
      [0.62, face],
      [0.95, foot],
    ])}</linearGradient><linearGradient id="${id}r" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, face],
      [0.5, rim],
      [1, base],
    ])}</linearGradient><clipPath id="${id}c">${use('')}</clipPath>`,
    body:
      `<g transform="translate(${short(x)} ${short(y)})${turn === 0 ? '' : ` rotate(${short(turn)})`} scale(${(scale).toFixed(3)}) translate(-256 -256)" stroke-linejoin="round">` +
      use(
        `transform="translate(0 ${short(13 / scale)})" fill="#000" stroke="#000" stroke-width="${base2}" opacity=".22"`,
      ) +
      use(
        `transform="translate(0 ${short(6 / scale)})" fill="#000" stroke="#000" stroke-width="${base2}" opacity=".3"`,
      ) +
      use(`fill="none" stroke="url(#${id}r)" stroke-width="${base2}"`) +
      use(`fill="${base}" stroke="${base}" stroke-width="${base1}"`) +
      use(`fill="${rim}" transform="translate(0 ${edge})"`) +
      use(`fill="url(#${id}f)"`) +
      `<path clip-path="url(#${id}c)" d="M-60-60h632v250q-300 150-632 40z" fill="${top}" opacity=".28"/>` +
      '</g>',
  };
};
